import type {Metadata} from 'next'
import {headers} from 'next/headers'
import type {ReactNode} from 'react'
import {loadArticle} from '../../article/loadArticle.ts'
import {SiteFrame} from '../../chrome/SiteFrame.tsx'
import {loadSiteSettings} from '../../chrome/siteSettings.ts'
import {isReviewNotice, type ReviewNotice} from '../../review/answerReview.ts'
import {ClosedReview, type ClosedReviewProps} from '../../review/ClosedReview.tsx'
import {ReviewBar} from '../../review/ReviewBar.tsx'
import {ReviewForm} from '../../review/ReviewForm.tsx'
import type {OpenReview} from '../../review/reviews.ts'
import {reportReviewFailure, siteReviews} from '../../review/siteReviews.ts'
import {startReview} from '../../review/underReview.ts'
import {clientHeader} from '../../server/clientAddress.ts'
import {ClientLimit} from '../../services/clientLimit.ts'
import {kindOf} from '../../services/kindOf.ts'
import ArticleAtPath from '../[[...path]]/page.tsx'

export const metadata: Metadata = {
  title: 'Draft for medical review',
  robots: {index: false, follow: false, nocache: true},
  referrer: 'no-referrer',
}

/** A page is opened this often in a minute by somebody who reads it, and not by somebody who guesses. */
const limit = new ClientLimit(60, () => performance.now())

interface PageProps {
  readonly searchParams: Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
}

/**
 * `/medical-review?token=`: an article as a draft, or in a release, for the person to whom an editor sent the link. It
 * is made for each request and never kept, of the same parts as the page for readers; of everything that is not the
 * article itself it shows what is published (medical-review-2, medical-review-9).
 */
export default async function Page({searchParams}: PageProps): Promise<ReactNode> {
  const [{token, notice}, given] = await Promise.all([searchParams, headers()])
  const found = limit.admits(given.get(clientHeader) ?? '') ? await find(token) : ({kind: 'later'} as const)
  if (found.kind !== 'open') return <Closed found={found} />
  startReview(found.perspective)
  const loaded = await loadArticle(found.path)
  // Another article has the same path: it is none of the reviewer's business.
  if (loaded?.article._id !== found.request.articleId) return <Closed found={{kind: 'gone'}} />
  return (
    <UnderReview
      review={found}
      token={String(token)}
      notice={isReviewNotice(notice) ? notice : undefined}
      canWrite={(await siteReviews()?.open(found)) === true}
    />
  )
}

async function find(token: unknown): Promise<OpenReview | ClosedReviewProps> {
  const reviews = siteReviews()
  if (reviews === undefined) return {kind: 'later'}
  try {
    return await reviews.find(token)
  } catch (error) {
    reportReviewFailure(kindOf(error))
    return {kind: 'later'}
  }
}

async function Closed({found}: {readonly found: ClosedReviewProps}): Promise<ReactNode> {
  return (
    <SiteFrame settings={await loadSiteSettings()} path="/medical-review" route="/medical-review">
      <ClosedReview {...found} />
    </SiteFrame>
  )
}

function UnderReview({
  review,
  token,
  notice,
  canWrite,
}: {
  readonly review: OpenReview
  readonly token: string
  readonly notice: ReviewNotice | undefined
  readonly canWrite: boolean
}): ReactNode {
  const path = review.path.split('/').filter((segment) => segment !== '')
  return (
    <>
      <ReviewBar review={review} notice={notice} />
      <ArticleAtPath params={Promise.resolve({path: path.map(encodeURIComponent)})} />
      <ReviewForm review={review} token={token} canWrite={canWrite} />
    </>
  )
}
