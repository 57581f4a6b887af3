import type {MetadataRoute} from 'next'
import {fetchSanity} from '../sanity/fetchSanity.ts'
import {SITEMAP_QUERY} from '../seo/machines.groq.ts'
import {absoluteUrl} from '../seo/siteUrl.ts'
import {topicPath} from '../home/topicPath.ts'

// Answered from the data cache, which a publish renews; nothing is read at build time.
export const dynamic = 'force-dynamic'

/** Every page that search engines may list. */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const {articles, topics} = await fetchSanity(SITEMAP_QUERY)
  return [
    ...(articles.some(({canonicalPath}) => canonicalPath === '/') ? [] : [{url: absoluteUrl('/')}]),
    ...articles.map(({canonicalPath, changedAt}) => ({
      url: absoluteUrl(canonicalPath),
      ...(changedAt === null ? {} : {lastModified: changedAt}),
    })),
    ...topics.map(({slug}) => ({url: absoluteUrl(topicPath(slug))})),
  ]
}
