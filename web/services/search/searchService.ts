import {z} from 'zod'
import type {SearchService} from './contract.ts'
import {httpSearch} from './http.ts'

const environment = z.object({
  SEARCH_API_URL: z.url({protocol: /^https?$/}).optional(),
})

/**
 * The engine that the settings name: the one at `SEARCH_API_URL`, or the embedded one (upstreams-2). Throws a `ZodError` that names a wrong
 * setting.
 */
export function searchService(
  env: Readonly<Record<string, string | undefined>>,
  embedded: () => SearchService,
): SearchService {
  const {SEARCH_API_URL} = environment.parse({SEARCH_API_URL: env['SEARCH_API_URL'] || undefined})
  return SEARCH_API_URL === undefined ? embedded() : httpSearch(SEARCH_API_URL)
}
