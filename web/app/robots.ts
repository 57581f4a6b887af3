import type {MetadataRoute} from 'next'
import {absoluteUrl} from '../seo/siteUrl.ts'

// The address of the sitemap depends on a setting of the running process, not of the build.
export const dynamic = 'force-dynamic'

/** The rules for search engines: they may read everything but the API, the search and the gallery of fixtures. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: {userAgent: '*', allow: '/', disallow: ['/api/', '/search', '/gallery', '/sign-in', '/signing-you-in']},
    sitemap: absoluteUrl('/sitemap.xml'),
  }
}
