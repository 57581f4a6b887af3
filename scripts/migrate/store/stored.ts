import type {SanityDocument} from '@sanity/client'
import {isObject, valuesIn} from '../account/values.ts'
import type {Converted} from '../article/documents.ts'
import type {MigratedArticle} from '../article/migrateArticle.ts'
import {fingerprint} from './hash.ts'

/** What the migration has to know of a stored document. */
export interface Stored {
  readonly _id: string
  readonly _rev: string
  readonly hash: string | null
  readonly written: string | null
  readonly updatedAt: string | null
  readonly pendingImages: number | null
  /** The id of the drug that it refers to. */
  readonly drug: string | null
  /** Of an article. */
  readonly path: string | null
  /** The article that a widget which is kept whole was found in. */
  readonly articleId: unknown
}

/** Asks for the documents with the ids `$ids`. */
export const storedQuery = `*[_id in $ids]{
  _id, _rev, "hash": legacy.hash, "written": legacy.written, "updatedAt": legacy.updatedAt, "pendingImages": legacy.pendingImages,
  "drug": drug._ref, "path": canonicalPath, articleId
}`

/** The same of a whole document. */
export function storedOf(document: SanityDocument): Stored {
  const origin = isObject(document['legacy']) ? document['legacy'] : {}
  const text = (value: unknown) => (typeof value === 'string' ? value : null)
  const {pendingImages} = origin
  return {
    _id: document._id,
    _rev: document._rev,
    hash: text(origin['hash']),
    written: text(origin['written']),
    updatedAt: text(origin['updatedAt']),
    pendingImages: typeof pendingImages === 'number' ? pendingImages : null,
    drug: text(isObject(document['drug']) ? document['drug']['_ref'] : undefined),
    path: text(document['canonicalPath']),
    articleId: document['articleId'] ?? null,
  }
}

/** The fingerprint of what the migration makes of the input, whatever the age of its article. */
export function hashOf(document: Converted): string {
  return fingerprint(JSON.stringify({...document, legacy: {...document.legacy, updatedAt: undefined}}))
}

/** Whether a stored widget that is kept whole differs only in the article that it was found in: each that holds it would name itself. */
export function isFoundElsewhere(
  document: Converted,
  stored: Stored | undefined,
): stored is Stored & {readonly hash: string} {
  if (document._type !== 'legacyWidget' || stored === undefined || stored.hash === null) return false
  return hashOf({...document, articleId: stored.articleId}) === stored.hash
}

/** The path of an article; undefined for other documents. */
export function pathOf(document: {readonly _type: string; readonly [field: string]: unknown}): string | undefined {
  const path = document['canonicalPath']
  return document._type === 'article' && typeof path === 'string' ? path : undefined
}

/** The newest time of the copies of each document that some articles hold. */
export function newestTimes(articles: readonly MigratedArticle[]): Map<string, string> {
  const newest = new Map<string, string>()
  for (const {_id, legacy} of articles.flatMap(({documents}) => documents)) {
    const {updatedAt} = legacy
    if (updatedAt !== undefined && updatedAt > (newest.get(_id) ?? '')) newest.set(_id, updatedAt)
  }
  return newest
}

/** Whether a document is stored from a newer article than this copy's; an article, from a newer copy of it. */
export function isOlder(document: Converted, stored: Stored): boolean {
  if (stored.updatedAt === null) return false
  return document.legacy.updatedAt === undefined || document.legacy.updatedAt < stored.updatedAt
}

/**
 * The documents of an unchanged article that are not stored, and that none of its others, as they will be written, refers to: an editor has taken
 * them out of it and deleted them.
 *
 * @param documents those of the article, which is the last; each comes after those that it refers to
 * @param isDraft the article is stored as a draft only
 */
export function removedFrom(
  documents: readonly Converted[],
  stored: ReadonlyMap<string, Stored>,
  isDraft: boolean,
): ReadonlySet<string> {
  const isStored = (document: Converted) => stored.get(document._id)?.hash === hashOf(document)
  const article = documents.at(-1)
  const removed = new Set<string>()
  if (article === undefined || documents.every(({_id}) => stored.has(_id))) return removed
  if (!isDraft && !isStored(article)) return removed
  const wanted = new Set<unknown>()
  for (const document of documents.slice(0, -1).toReversed()) {
    if (!stored.has(document._id) && !wanted.has(document._id)) removed.add(document._id)
    else if (!isStored(document)) for (const value of valuesIn(document)) if (isObject(value)) wanted.add(value['_ref'])
  }
  return removed
}
