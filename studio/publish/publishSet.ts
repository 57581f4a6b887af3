import {z} from 'zod'
import {getDraftId, getPublishedId, isDraftId, type SanityClient, type SanityDocument} from 'sanity'

/** A document that is part of what an article shows: the article itself, its widgets, and what those refer to. */
export interface PagePart {
  /** The id of the published document, whether there is one yet or not. */
  readonly id: string
  readonly type: string
  /** What has not been published yet. Nothing if the published document is the newest. */
  readonly draft: SanityDocument | undefined
  readonly published: SanityDocument | undefined
}

const document = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})
const documents = z.array(document)

/** References are followed so far: article, widget, card, product, badge. Deeper ones are found by publishing what holds them. */
const deepest = 6

/**
 * An article and all that it shows, the article first, then in the order of the text. Other articles are not followed: they are pages of their own.
 * Rejects where the lake does not answer, and throws where the article is not there.
 */
export async function partsOfPage(
  client: Pick<SanityClient, 'fetch'>,
  articleId: string,
): Promise<readonly PagePart[]> {
  const parts = new Map<string, PagePart>()
  let wanted: readonly string[] = [articleId]
  for (let depth = 0; depth <= deepest && wanted.length > 0; depth++) {
    const found = await read(client, wanted)
    for (const part of found) parts.set(part.id, part)
    const next = found
      .filter(({id, type}) => type !== 'article' || id === articleId)
      .flatMap(({draft, published}) => referencesIn(draft ?? published))
    wanted = [...new Set(next)].filter((id) => !parts.has(id))
  }
  if (!parts.has(articleId)) throw new Error('The article is not there any more. Reload the Studio.')
  return [...parts.values()].filter(({id, type}) => type !== 'article' || id === articleId)
}

/**
 * The documents of these ids, in their order. What does not exist, and what is no document of editors, such as the file
 * of a picture, is left out.
 */
async function read(client: Pick<SanityClient, 'fetch'>, ids: readonly string[]): Promise<readonly PagePart[]> {
  const found = documents.parse(
    await client.fetch(
      '*[_id in $ids && !(_type match "sanity.*")]',
      {ids: ids.flatMap((id) => [id, getDraftId(id)])},
      {perspective: 'raw'},
    ),
  )
  return ids.flatMap((id) => {
    const versions = found.filter(({_id}) => getPublishedId(_id) === id)
    const [first] = versions
    return first === undefined
      ? []
      : [
          {
            id,
            type: first._type,
            draft: versions.find(({_id}) => isDraftId(_id)),
            published: versions.find(({_id}) => !isDraftId(_id)),
          },
        ]
  })
}

/** The ids that a value refers to, in the order in which they stand. */
export function referencesIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn)
  if (typeof value !== 'object' || value === null) return []
  const own = '_ref' in value && typeof value._ref === 'string' ? [getPublishedId(value._ref)] : []
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}
