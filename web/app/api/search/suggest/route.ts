import {reportSearchFailure} from '../../../../search/reportSearchFailure.ts'
import {searchEngine} from '../../../../search/searchEngine.ts'
import {ClientLimit} from '../../../../services/clientLimit.ts'
import {answerSuggestions} from './answerSuggestions.ts'

/** The box asks at most every 150 ms while somebody types: more than several people behind one address do in a minute. */
const limit = new ClientLimit(600, () => performance.now())

/** Suggestions for what a reader types (search-12). It is in no log: neither the site's nor Next's has queries of addresses. */
export async function GET(request: Request): Promise<Response> {
  return answerSuggestions(request, {
    service: searchEngine,
    admits: (client) => limit.admits(client),
    report: reportSearchFailure,
  })
}
