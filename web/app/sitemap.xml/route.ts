import {cached} from '../../freshness/cached.ts'
import {fetchPublished} from '../../sanity/fetchSanity.ts'
import {SITEMAP_QUERY} from '../../seo/machines.groq.ts'
import {sitemapXml} from '../../seo/sitemapXml.ts'

// Nothing is read at build time.
export const dynamic = 'force-dynamic'

/** Every page that search engines may list: of published content, also for an editor in draft mode. */
export async function GET(): Promise<Response> {
  return new Response(await sitemap(), {headers: {'content-type': 'application/xml; charset=utf-8'}})
}

/** The sitemap as text, made once after each publish that changes it. */
function sitemap(): Promise<string> {
  return cached('sitemap', async () => sitemapXml(await fetchPublished(SITEMAP_QUERY)))
}
