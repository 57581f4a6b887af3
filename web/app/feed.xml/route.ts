import {loadSiteSettings} from '../../chrome/siteSettings.ts'
import {fetchSanity} from '../../sanity/fetchSanity.ts'
import {feedXml} from '../../seo/feedXml.ts'
import {FEED_QUERY} from '../../seo/machines.groq.ts'

export const dynamic = 'force-dynamic'

/** The newest articles as RSS. */
export async function GET(): Promise<Response> {
  const [articles, site] = await Promise.all([fetchSanity(FEED_QUERY), loadSiteSettings()])
  return new Response(feedXml(articles, site), {
    headers: {'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300'},
  })
}
