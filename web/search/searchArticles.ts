import type {SEARCH_RESULTS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {fetchUncached} from '../sanity/fetchSanity.ts'
import type {SearchAnswer, SearchRequest} from '../services/search/contract.ts'
import {readResults} from './readResults.ts'
import {SEARCH_RESULTS_QUERY} from './search.groq.ts'
import {searchOrAskLake} from './searchEngine.ts'

/** A page of found articles, best first, and what the engine says about all that match. */
export interface FoundArticles extends Omit<SearchAnswer, 'ids'> {
  readonly articles: SEARCH_RESULTS_QUERY_RESULT
}

/** Searches the published articles. Rejects when the content lake does not answer. */
export async function searchArticles(request: SearchRequest): Promise<FoundArticles> {
  const {ids, ...answer} = await searchOrAskLake(request)
  const stored = ids.length === 0 ? [] : await fetchUncached(SEARCH_RESULTS_QUERY, {ids}, 'web.search')
  return {...answer, articles: readResults(stored, ids)}
}
