import type {SearchService} from './contract.ts'
import type {ArticleIndex} from './embedded/articleIndex.ts'
import {type ArticleSource, FreshIndex} from './embedded/freshIndex.ts'

/**
 * How long a reader waits for the index to follow a publish, in milliseconds. A search is then answered by the content
 * lake. Nobody else makes suggestions, and a reader types on meanwhile, so that they may take longer.
 */
const waitMs = {search: 100, suggest: 1000}

/** The index does not hold the current content yet: after a start, or just after a publish. */
export class IndexNotReady extends Error {
  override readonly name = 'IndexNotReady'
}

/**
 * The embedded engine: an index in memory of this process, over the articles of `source` (upstreams-2). `changedAt`
 * gives the time of the last change of articles or categories. Rejects with `IndexNotReady` while the index is made.
 */
export function embeddedSearch(source: ArticleSource, changedAt: () => Promise<number>): SearchService {
  const fresh = new FreshIndex(source)
  const index = async (call: keyof typeof waitMs): Promise<ArticleIndex> => {
    const current = await fresh.asOf(await changedAt(), waitMs[call])
    if (current === undefined) throw new IndexNotReady('The search index is being made')
    return current
  }
  return {
    suggest: async (term) => (await index('suggest')).suggest(term),
    search: async (request) => (await index('search')).search(request),
  }
}
