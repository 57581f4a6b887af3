import type {Metadata} from 'next'
import {shareWithAllReaders} from '../../../freshness/dependencies.ts'
import {metadataOfTopic, TopicFrame, type TopicPlace} from '../../../home/TopicFrame.tsx'
import {decoded} from '../../../seo/decoded.ts'

export const dynamic = 'force-dynamic'

interface PageProps {
  readonly params: Promise<{readonly slug: string}>
}

/** The metadata of the category's page; that of a “not found” page if there is no such category. */
export async function generateMetadata({params}: PageProps): Promise<Metadata> {
  return metadataOfTopic(await placeOf(params))
}

/** The newest articles of one category. */
export default async function Page({params}: PageProps) {
  shareWithAllReaders()
  return <TopicFrame {...await placeOf(params)} />
}

async function placeOf(params: PageProps['params']): Promise<TopicPlace> {
  const {slug: encoded} = await params
  const slug = decoded(encoded) ?? encoded
  return {path: `/topics/${slug}`, slug, page: 1}
}
