import {searchTerm} from '@apothecary/shared/types/searchTerm.ts'
import {z} from 'zod'
import {clientHeader} from '../../../../server/clientAddress.ts'
import {isOtherSite} from '../../../../server/sameOrigin.ts'
import type {SearchService} from '../../../../services/search/contract.ts'

const question = z.object({q: z.string().max(200).transform(searchTerm).pipe(z.string())})

const headers = {'cache-control': 'no-store'}

/** The dependencies of the call. */
export interface SuggestionsCall {
  readonly service: Pick<SearchService, 'suggest'>
  /** Whether a client may ask now: one that does it without end may not. */
  readonly admits: (client: string) => boolean
  /** Gets what the service rejects with. */
  readonly report: (error: unknown) => void
}

/**
 * Answers `GET /api/search/suggest?q=` with `{query, items}`: the term that the suggestions are for, and at most 10 of them, each with title and path
 * (search-12, search-13, search-14). 400 for a term that is no `searchTerm`; 403 for another site; 429 for too many calls; 503 if there are none
 * now. The box ignores all of these.
 */
export async function answerSuggestions(request: Request, call: SuggestionsCall): Promise<Response> {
  if (isOtherSite(request.headers)) return problem(403, 'Suggestions are for pages of this site.')
  const read = question.safeParse({q: new URL(request.url).searchParams.get('q')})
  if (!read.success) return problem(400, 'Send a term of 2 to 200 characters as q.')
  if (!call.admits(request.headers.get(clientHeader) ?? ''))
    return problem(429, 'Too many calls. Try again in a minute.')
  try {
    return Response.json({query: read.data.q, items: await call.service.suggest(read.data.q)}, {headers})
  } catch (error) {
    call.report(error)
    return problem(503, 'There are no suggestions now.')
  }
}

function problem(status: number, error: string): Response {
  return Response.json({error}, {status, headers})
}
