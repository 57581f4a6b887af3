import type {Doc} from '../common/document.ts'
import {idParts} from '../common/ids.ts'
import {siblingsOf, tagsOfChange} from '../query/tags.ts'
import type {DocSource} from '../store/source.ts'
import type {FeedCommit} from './feed.ts'

/** With more tags than this, the answer is that everything is stale, which costs server and client less. */
const tagLimit = 2_000

/** What a commit makes stale for one kind of reader: sync tags, or everything. */
export type Stale = {readonly tags: readonly string[]} | 'everything'

/** Whose documents count: those that the reader may read, drafts and versions only on request. */
export interface StaleOptions {
  readonly includeDrafts: boolean
  readonly canSee: (id: string, doc?: Doc) => boolean
  /** Where the other variants of what changed are found. */
  readonly source: Pick<DocSource, 'get' | 'variantsOf'>
}

/** The sync tags of everything in a commit that concerns a reader. */
export function staleTags({changes}: FeedCommit, {includeDrafts, canSee, source}: StaleOptions): Stale {
  const tags = new Set<string>()
  const seen = (id: string, doc: Doc | null): Doc | null => (doc !== null && canSee(id, doc) ? doc : null)
  const concerned: {readonly documentId: string; readonly was: Doc | null; readonly is: Doc | null}[] = []
  const bases = new Set<string>()
  for (const {documentId, before, after} of changes) {
    const {base, variant} = idParts(documentId)
    if (!includeDrafts && variant !== 'published') continue
    const [was, is] = [seen(documentId, before), seen(documentId, after)]
    if (was === null && is === null) continue
    // Each document has a tag of its own.
    if (bases.add(base).size > tagLimit) return 'everything'
    concerned.push({documentId, was, is})
  }
  for (const {documentId, was, is} of concerned) {
    const siblings = includeDrafts ? siblingsOf(documentId, source).filter((doc) => canSee(doc._id, doc)) : []
    // Tags are hashes of field values, so those of a state that the reader may not read must be left out.
    for (const tag of tagsOfChange(was, is, siblings)) tags.add(tag)
    if (tags.size > tagLimit) return 'everything'
  }
  return {tags: [...tags]}
}
