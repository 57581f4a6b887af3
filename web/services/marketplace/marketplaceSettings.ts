import {z} from 'zod'

const environment = z.object({
  MARKETPLACE_API_URL: z.url({protocol: /^https?$/}).optional(),
})

/**
 * The address of the hosted marketplace, from `MARKETPLACE_API_URL`; `undefined` if drivers are documents of Sanity (upstreams-2). Throws a
 * `ZodError` that names a wrong setting.
 */
export function marketplaceAddress(
  env: Readonly<Record<string, string | undefined>> = process.env,
): string | undefined {
  return environment.parse({MARKETPLACE_API_URL: env['MARKETPLACE_API_URL'] || undefined}).MARKETPLACE_API_URL
}
