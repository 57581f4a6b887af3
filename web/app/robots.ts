import type {MetadataRoute} from 'next'
import {absoluteUrl} from '../seo/siteUrl.ts'

// The address of the sitemap depends on a setting of the running process, not of the build.
export const dynamic = 'force-dynamic'

/** Pages that robots leave alone, with any query, and what is below them. `$` is the end of an address: `/search` alone would hide `/searching`, too. */
const hidden = ['/search', '/gallery', '/sign-in', '/signing-you-in'].flatMap((path) => [
  `${path}$`,
  `${path}?`,
  `${path}/`,
])

/** The rules for search engines: they may read everything but the API, the search, sign-in and the gallery of fixtures. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {userAgent: '*', allow: '/', disallow: ['/api/', ...hidden]},
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}
