import {z} from 'zod'
import type {SearchService} from './contract.ts'
import {httpSearch} from './http.ts'

const environment = z.object({
  SEARCH_API_URL: z.url({protocol: /^https?$/}).optional(),
})

/** The address of the engine, from `SEARCH_API_URL`; undefined for the embedded one. Throws a `ZodError` for a wrong setting. */
export function searchAddress(env: Readonly<Record<string, string | undefined>>): string | undefined {
  return environment.parse({SEARCH_API_URL: env['SEARCH_API_URL'] || undefined}).SEARCH_API_URL
}

/**
 * The engine that the settings name: the one at `SEARCH_API_URL`, or the embedded one (upstreams-2). Throws a `ZodError` that names a wrong
 * setting.
 */
export function searchService(
  env: Readonly<Record<string, string | undefined>>,
  embedded: () => SearchService,
): SearchService {
  const address = searchAddress(env)
  return address === undefined ? embedded() : httpSearch(address)
}
