import type {Metadata} from 'next'
import {loadSiteSettings} from '../../chrome/siteSettings.ts'
import {SiteFrame} from '../../chrome/SiteFrame.tsx'
import {shareWithAllReaders} from '../../freshness/dependencies.ts'
import {TOPICS_QUERY} from '../../home/home.groq.ts'
import {readTopicList} from '../../home/readTopicList.ts'
import {TopicListPage} from '../../home/TopicListPage.tsx'
import {withMarks} from '../../preview/withMarks.tsx'

export const dynamic = 'force-dynamic'

/** The metadata of the page. */
export async function generateMetadata(): Promise<Metadata> {
  const {title: siteName} = await loadSiteSettings()
  const words = {title: 'All topics'}
  return {
    ...words,
    alternates: {canonical: '/topics'},
    openGraph: {...words, type: 'website', siteName, url: '/topics'},
  }
}

/** All categories, so that every article can be reached from the front page (site-12). */
export default async function Page() {
  shareWithAllReaders()
  return (
    <SiteFrame settings={await loadSiteSettings()} path="/topics" template="topic" route="/topics">
      {await withMarks(
        async (fetch) => readTopicList(await fetch(TOPICS_QUERY)),
        (topics) => <TopicListPage topics={topics} />,
      )}
    </SiteFrame>
  )
}
