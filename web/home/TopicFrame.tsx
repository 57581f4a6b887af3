import type {Metadata} from 'next'
import type {ReactNode} from 'react'
import {notFoundMetadata} from '../chrome/notFound.ts'
import {NotFoundPage} from '../chrome/NotFoundPage.tsx'
import {loadSiteSettings} from '../chrome/siteSettings.ts'
import {SiteFrame} from '../chrome/SiteFrame.tsx'
import {withMarks} from '../preview/withMarks.tsx'
import {followRedirect} from '../seo/followRedirect.ts'
import {loadTopic, type Topic} from './loadTopic.ts'
import {topicMetadata} from './topicMetadata.ts'
import {TopicPage} from './TopicPage.tsx'

/** A page of a category, as its path names it. */
export interface TopicPlace {
  /** Decoded, as all of its parts. */
  readonly path: string
  readonly slug: string
  /** undefined where the path names none. */
  readonly page: number | undefined
}

const loadPage = async ({slug, page}: TopicPlace): Promise<Topic | 'past' | null> =>
  page === undefined ? 'past' : loadTopic(slug, page)

/** The metadata of the page; those of a “not found” page if it is not there. */
export async function metadataOfTopic(place: TopicPlace): Promise<Metadata> {
  const [topic, {title}] = await Promise.all([loadPage(place), loadSiteSettings()])
  return topic === null || topic === 'past' ? notFoundMetadata : topicMetadata(topic, title)
}

/** The page in its frame. Where there is none, readers are led on if a redirect begins at its path, or at that of a category that is gone (site-8, site-10). */
export async function TopicFrame(place: TopicPlace): Promise<ReactNode> {
  const {path, slug} = place
  const [topic, settings] = await Promise.all([loadPage(place), loadSiteSettings()])
  if (topic === null || topic === 'past') {
    await followRedirect(path)
    if (topic === null) await followRedirect(`/topics/${slug}`)
    return <NotFoundPage settings={settings} />
  }
  return (
    <SiteFrame
      settings={settings}
      path={`/topics/${slug}`}
      template="topic"
      route="/topics/[slug]"
      area={{categories: [slug], isSponsored: false, hasTabs: false}}
    >
      {await withMarks(
        (fetch) => loadTopic(slug, topic.page, fetch),
        (shown) => (shown === null || shown === 'past' ? null : <TopicPage topic={shown} />),
      )}
    </SiteFrame>
  )
}
