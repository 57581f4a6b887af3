import {type EditStateFor, getDraftId, getPublishedId, getVersionId, type SanityClient} from 'sanity'
import {fieldOf} from '../schemas/objects/fieldOf.ts'
import type {RoundUp} from './roundUp.ts'

/** The article that is open in the Studio. */
export type OpenArticle = Pick<EditStateFor, 'id' | 'draft' | 'published' | 'version' | 'release'>

/**
 * Adds a round-up to the end of an article, in one transaction: all of it is there afterwards, or nothing. The article stays a draft, or a
 * version of the release that is open; the documents of the round-up are published, as nothing else shows them yet. Rejects with the
 * lake's error.
 */
export async function addToArticle(
  client: SanityClient,
  article: OpenArticle,
  {documents, body}: RoundUp,
): Promise<void> {
  const {draft, published, version, release} = article
  const publishedId = getPublishedId(article.id)
  const id = release === undefined ? getDraftId(publishedId) : getVersionId(publishedId, release)
  const base = version ?? draft ?? published
  const transaction = client.transaction()
  for (const document of documents) transaction.create(document)
  transaction.createIfNotExists({...(base ?? {_type: 'article'}), _id: id})
  const last = keyOf(fieldOf(base, 'body'))
  // By its key, as the Studio does: its own copy of the document does not know the place “-1”.
  transaction.patch(id, (patch) =>
    last === undefined ? patch.set({body: [...body]}) : patch.insert('after', `body[_key=="${last}"]`, [...body]),
  )
  await transaction.commit({tag: 'round-up'})
}

/** The key of the last block of a body; undefined if there is none. */
function keyOf(body: unknown): string | undefined {
  const key = Array.isArray(body) ? fieldOf(body.at(-1), '_key') : undefined
  return typeof key === 'string' ? key : undefined
}
