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
  const {SITE_URL = '', WEB_PORT = ''} = env
  if (known?.SITE_URL === SITE_URL && known.WEB_PORT === WEB_PORT) return known.origin
  const settings = environment.parse({SITE_URL: SITE_URL || undefined, WEB_PORT: WEB_PORT || undefined})
  const origin =
    settings.SITE_URL === undefined ? `http://localhost:${settings.WEB_PORT}` : new URL(settings.SITE_URL).origin
  known = {SITE_URL, WEB_PORT, origin}
  return origin
}

/** The origin by the settings that were asked for last: a page asks for it hundreds of times. */
let known: {readonly SITE_URL: string; readonly WEB_PORT: string; readonly origin: string} | undefined

/**
 * The absolute address of a path of the site. Characters that a URL cannot contain are encoded; addresses of other sites stay unchanged.
 */
export function absoluteUrl(path: string): string {
  return new URL(path, siteOrigin()).href
}
