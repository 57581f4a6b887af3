import {loadSiteSettings} from '../../chrome/siteSettings.ts'
import {fetchPublished} from '../../sanity/fetchSanity.ts'
import {feedXml} from '../../seo/feedXml.ts'
import {FEED_QUERY} from '../../seo/machines.groq.ts'

// Nothing is read at build time.
export const dynamic = 'force-dynamic'

/** The newest articles as RSS: of published content, also for an editor in draft mode. */
export async function GET(): Promise<Response> {
  const [articles, site] = await Promise.all([fetchPublished(FEED_QUERY), loadSiteSettings(fetchPublished)])
  return new Response(feedXml(articles, site), {headers: {'content-type': 'application/rss+xml; charset=utf-8'}})
}
