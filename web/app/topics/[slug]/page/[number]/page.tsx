import type {Metadata} from 'next'
import {permanentRedirect} from 'next/navigation'
import {topicPath} from '@apothecary/shared/types/linkedPage.ts'
import {shareWithAllReaders} from '../../../../../freshness/dependencies.ts'
import {metadataOfTopic, TopicFrame, type TopicPlace} from '../../../../../home/TopicFrame.tsx'
import {pageNumberOf} from '../../../../../home/topicPages.ts'
import {decoded} from '../../../../../seo/decoded.ts'

export const dynamic = 'force-dynamic'

interface PageProps {
  readonly params: Promise<{readonly slug: string; readonly number: string}>
}

/** The metadata of a page of a category; that of a “not found” page if there is none. */
export async function generateMetadata({params}: PageProps): Promise<Metadata> {
  return metadataOfTopic(await placeOf(params))
}

/** The articles of one category that its first page has no room for. The first page has the path of the category alone. */
export default async function Page({params}: PageProps) {
  shareWithAllReaders()
  const place = await placeOf(params)
  if (place.page === 1) permanentRedirect(topicPath(place.slug))
  return <TopicFrame {...place} />
}

async function placeOf(params: PageProps['params']): Promise<TopicPlace> {
  const {slug, number} = await params
  const [ofTopic, ofPage] = [decoded(slug) ?? slug, decoded(number) ?? number]
  return {path: `/topics/${ofTopic}/page/${ofPage}`, slug: ofTopic, page: pageNumberOf(ofPage)}
}
