import {cached} from '../../freshness/cached.ts'
import {fetchPublished} from '../../sanity/fetchSanity.ts'
import {SITEMAP_QUERY} from '../../seo/machines.groq.ts'
import {articlesInSitemap, sitemapIndexXml, sitemapParts, sitemapXml} from '../../seo/sitemapXml.ts'

// Nothing is read at build time.
export const dynamic = 'force-dynamic'

/**
 * Every page that search engines may list: of published content, also for an editor in draft mode. Of a site with more articles than a sitemap
 * may hold, a list of its parts, which are at `?part=1` and so on.
 */
export async function GET(request: Request): Promise<Response> {
  const asked = new URL(request.url).searchParams.get('part')
  // The others are no parts of any site; each would be asked for and kept.
  const part = asked === null ? undefined : /^[1-9]\d{0,2}$/.test(asked) ? Number(asked) : 0
  const xml = part === 0 ? '' : await cached(`sitemap ${part}`, () => sitemap(part))
  if (xml === '') return new Response('The sitemap has no such part.', {status: 404})
  return new Response(xml, {headers: {'content-type': 'application/xml; charset=utf-8'}})
}

/** The sitemap, or one part of it, as text; empty if there is no such part. */
async function sitemap(part: number | undefined): Promise<string> {
  const to = (part ?? 1) * articlesInSitemap
  const {total, articles, topics} = await fetchPublished(SITEMAP_QUERY, {from: to - articlesInSitemap, to})
  const parts = sitemapParts(total)
  if (part === undefined && parts > 1) return sitemapIndexXml(parts)
  if (part !== undefined && part > parts) return ''
  return sitemapXml({articles, topics: to === articlesInSitemap ? topics : undefined})
}
