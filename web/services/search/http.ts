import type {z} from 'zod'
import {askUpstream} from '../askUpstream.ts'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {addressOf, postJson} from '../postJson.ts'
import {mostSuggestions, searchAnswer, type SearchService, suggestAnswer} from './contract.ts'

/** One try, and the answer: twenty ids, the categories, and the matched words. A reader waits for two tries and the pause between at most. */
const limits = {limitMs: 600, limitBytes: 256 * 1024}

/**
 * The engine at an address: `POST {base}/search` with a `SearchRequest`, `POST {base}/suggest` with `{term}`. Terms are
 * in the body, as everyone on the way logs addresses. To ask twice is harmless, so a call that fails is made once more.
 */
export function httpSearch(base: string, now: () => number = () => performance.now()): SearchService {
  const breaker = new CircuitBreaker('search', now)
  const ask = <Answer>(path: string, body: unknown, schema: z.ZodType<Answer>): Promise<Answer> => {
    const call = async () => schema.parse(await postJson(addressOf(path, base), body, limits))
    return askUpstream(breaker, call, {isRepeatable: true})
  }
  return {
    search: (request) => ask('/search', request, searchAnswer),
    suggest: async (term) => (await ask('/suggest', {term}, suggestAnswer)).items.slice(0, mostSuggestions),
  }
}
