import type {z} from 'zod'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {FetchFailure} from '../fetchFailure.ts'
import {postJson} from '../postJson.ts'
import {mostSuggestions, searchAnswer, type SearchService, suggestAnswer} from './contract.ts'

/** How long one try may take. A reader waits for two of them at most. */
const limitMs = 600
/** The largest answer, in bytes: twenty ids, the categories, and the matched words. */
const limitBytes = 256 * 1024

/**
 * The engine at an address: `POST {base}/search` with a `SearchRequest`, `POST {base}/suggest` with `{term}`. Terms are
 * in the body, as everyone on the way logs addresses. A call that fails is made once more, unless the answer says that
 * the request itself is wrong (400 to 499); a service that is down is left alone for a while.
 */
export function httpSearch(base: string, now: () => number = () => performance.now()): SearchService {
  const breaker = new CircuitBreaker('search', now)
  const folder = base.endsWith('/') ? base : `${base}/`
  const ask = async <Answer>(call: string, body: unknown, schema: z.ZodType<Answer>): Promise<Answer> => {
    const once = async () => schema.parse(await postJson(new URL(call, folder).href, body, {limitMs, limitBytes}))
    return breaker.run(() =>
      once().catch((error: unknown) => {
        if (error instanceof FetchFailure && error.status < 500) throw error
        return once()
      }),
    )
  }
  return {
    search: (request) => ask('search', request, searchAnswer),
    suggest: async (term) => (await ask('suggest', {term}, suggestAnswer)).items.slice(0, mostSuggestions),
  }
}
