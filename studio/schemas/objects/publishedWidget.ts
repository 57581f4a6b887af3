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

type Check = CustomValidator<Reference | undefined>

/**
 * Refuses a reference to a widget that is not published, and will not be with the article or the release that the
 * document belongs to: readers would not see it. The message names the widget, as an article has many; Sanity's own,
 * which this one replaces, does not.
 */
export const publishedWidget: Check = async (value, context) => {
  const found = await unpublished(value, context)
  return found === undefined || found.isPublishedAlong ? true : found.message
}

/** Says which widgets are published with the article: that is as it should be, and no error. */
export const publishedWithArticle: Check = async (value, context) => {
  const found = await unpublished(value, context)
  return found?.isPublishedAlong === true ? found.message : true
}

/** What is to be said of the widget of a reference; undefined where it is published, or will be with its release. */
async function unpublished(
  value: Reference | undefined,
  {getDocumentExists, getClient, schema, document}: Parameters<Check>[1],
): Promise<{readonly message: string; readonly isPublishedAlong: boolean} | undefined> {
  const id = value?._ref
  if (id === undefined || getDocumentExists === undefined || (await getDocumentExists({id}))) return undefined
  const release = document === undefined ? undefined : getVersionFromId(document._id)
  const query = '*[_id in [$id, "drafts." + $id] || (_id in path("versions.**") && string::split(_id, ".")[2] == $id)]'
  const client = getClient({apiVersion: '2025-02-19'})
  const copies = shape.parse(await client.fetch(query, {id}, {perspective: 'raw', tag: 'validation'}))
  if (release !== undefined && copies.some(({_id}) => getVersionFromId(_id) === release)) return undefined
  const refused = (message: string) => ({message, isPublishedAlong: false})
  const [found] = copies
  if (found === undefined) return refused('This widget no longer exists. Choose another, or remove this block.')
  const name = nameOf(found, schema)
  if (release !== undefined) return refused(`${name} is neither published nor in this release: add it to the release.`)
  return document?._type === 'article'
    ? {message: `${name} is not published yet: it is published with this article.`, isPublishedAlong: true}
    : refused(`${name} is not published. Open it and publish it first.`)
}

/** A widget in words, with its kind: “How to sleep” (Questions and answers). */
function nameOf(widget: {readonly _type: string}, schema: Schema): string {
  const type = schema.get(widget._type)
  if (!isObjectSchemaType(type)) return `A widget of the type “${widget._type}”`
  const kind = type.title ?? type.name
  const {title} = prepareForPreview(widget, type)
  return typeof title === 'string' && title !== '' && title !== kind ? `“${title}” (${kind})` : `The widget “${kind}”`
}
