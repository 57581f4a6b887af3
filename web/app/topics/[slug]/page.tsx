import type {Metadata} from 'next'
import {cache} from 'react'
import {notFoundMetadata} from '../../../chrome/notFound.ts'
import {NotFoundPage} from '../../../chrome/NotFoundPage.tsx'
import {loadSiteSettings} from '../../../chrome/siteSettings.ts'
import {SiteFrame} from '../../../chrome/SiteFrame.tsx'
import {shareWithAllReaders} from '../../../freshness/dependencies.ts'
import {TOPIC_QUERY} from '../../../home/home.groq.ts'
import {readTopic} from '../../../home/readTopic.ts'
import {TopicPage} from '../../../home/TopicPage.tsx'
import {topicPath} from '@apothecary/shared/types/linkedPage.ts'
import {withMarks} from '../../../preview/withMarks.tsx'
import {type FetchSanity, fetchSanity} from '../../../sanity/fetchSanity.ts'
import {decoded} from '../../../seo/decoded.ts'

export const dynamic = 'force-dynamic'

interface PageProps {
  readonly params: Promise<{readonly slug: string}>
}

const loadTopic = cache(async (slug: string, fetch: FetchSanity = fetchSanity) =>
  readTopic(await fetch(TOPIC_QUERY, {slug}), slug),
)

/** The metadata of the category's page; that of a “not found” page if there is no such category. */
export async function generateMetadata({params}: PageProps): Promise<Metadata> {
  const slug = await decodedSlug(params)
  const topic = await loadTopic(slug)
  if (topic === null) return notFoundMetadata
  const words = {title: topic.title, ...(topic.description === null ? {} : {description: topic.description})}
  return {
    ...words,
    alternates: {canonical: topicPath(slug)},
    openGraph: {...words, type: 'website', url: topicPath(slug)},
  }
}

/** The articles of one category. */
export default async function Page({params}: PageProps) {
  shareWithAllReaders()
  const slug = await decodedSlug(params)
  const [topic, settings] = await Promise.all([loadTopic(slug), loadSiteSettings()])
  if (topic === null) return <NotFoundPage settings={settings} />
  return (
    <SiteFrame
      settings={settings}
      path={`/topics/${slug}`}
      template="topic"
      route="/topics/[slug]"
      area={{categories: [slug], isSponsored: false, hasTabs: false}}
    >
      {await withMarks(
        (fetch) => loadTopic(slug, fetch),
        (shown) => (shown === null ? null : <TopicPage topic={shown} />),
      )}
    </SiteFrame>
  )
}

async function decodedSlug(params: PageProps['params']): Promise<string> {
  const {slug} = await params
  return decoded(slug) ?? slug
}
