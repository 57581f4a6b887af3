import {z} from 'zod'

const environment = z.object({
  SITE_URL: z.url({protocol: /^https?$/}).optional(),
  WEB_PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
})

/**
 * The public origin of the site, for canonical links, sitemap, feed and structured data: `SITE_URL`, or this machine. Throws a `ZodError`
 * that names a wrong setting.
 */
export function siteOrigin(env: Readonly<Record<string, string | undefined>> = process.env): string {
  const {SITE_URL, WEB_PORT} = environment.parse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')),
  )
  return SITE_URL === undefined ? `http://localhost:${WEB_PORT}` : new URL(SITE_URL).origin
}

/**
 * The absolute address of a path of the site. Characters that a URL cannot contain are encoded; addresses of other sites stay unchanged.
 */
export function absoluteUrl(path: string): string {
  return new URL(path, siteOrigin()).href
}
