import {
  type CustomValidator,
  getVersionFromId,
  isObjectSchemaType,
  prepareForPreview,
  type Reference,
  type Schema,
} from 'sanity'
import {z} from 'zod'

const shape = z.array(z.looseObject({_id: z.string(), _type: z.string()}))

/**
 * Refuses a reference to a widget that is not published, and will not be with the release that the document belongs to:
 * readers would not see it. The message names the widget, as an article has many; Sanity's own, which this one
 * replaces, does not.
 */
export const publishedWidget: CustomValidator<Reference | undefined> = async (
  value,
  {getDocumentExists, getClient, schema, document},
) => {
  const id = value?._ref
  if (id === undefined || getDocumentExists === undefined || (await getDocumentExists({id}))) return true
  const release = document === undefined ? undefined : getVersionFromId(document._id)
  const query = '*[_id in [$id, "drafts." + $id] || (_id in path("versions.**") && string::split(_id, ".")[2] == $id)]'
  const client = getClient({apiVersion: '2025-02-19'})
  const copies = shape.parse(await client.fetch(query, {id}, {perspective: 'raw', tag: 'validation'}))
  if (release !== undefined && copies.some(({_id}) => getVersionFromId(_id) === release)) return true
  const [found] = copies
  if (found === undefined) return 'This widget no longer exists. Choose another, or remove this block.'
  const name = nameOf(found, schema)
  if (release !== undefined) return `${name} is neither published nor in this release: add it to the release.`
  return document?._type === 'article'
    ? `${name} is not published yet: it is published with this article.`
    : `${name} is not published. Open it and publish it first.`
}

/** A widget in words, with its kind: “How to sleep” (Questions and answers). */
function nameOf(widget: {readonly _type: string}, schema: Schema): string {
  const type = schema.get(widget._type)
  if (!isObjectSchemaType(type)) return `A widget of the type “${widget._type}”`
  const kind = type.title ?? type.name
  const {title} = prepareForPreview(widget, type)
  return typeof title === 'string' && title !== '' && title !== kind ? `“${title}” (${kind})` : `The widget “${kind}”`
}
