import {isReviewOpen, type ReviewRequest} from '@apothecary/shared/types/medicalReview.ts'

/** What became of a link, in words for editors, and how good or bad that is. */
export interface ReviewStatus {
  readonly words: string
  readonly color: 'primary' | 'success' | 'warning' | 'danger'
}

/** What became of a link (medical-review-11). */
export function reviewStatus(
  {state, expiresAt}: Pick<ReviewRequest, 'state' | 'expiresAt'>,
  now: number = Date.now(),
): ReviewStatus {
  if (state === 'signedOff') return {words: 'Signed off', color: 'success'}
  if (state === 'revoked') return {words: 'Withdrawn', color: 'warning'}
  if (state === 'changesAsked') return {words: 'Changes asked', color: 'danger'}
  if (!isReviewOpen({state, expiresAt}, now)) return {words: 'Link expired', color: 'warning'}
  return {words: state === 'opened' ? 'Link opened' : 'Sent for review', color: 'primary'}
}

/**
 * What an article’s links say about it now: the newest that was not withdrawn. Nothing once a sign-off is published,
 * and nothing of links that have expired without an answer.
 *
 * @param reviews the newest first
 * @param hasDraft whether there is something to publish
 */
export function articleReview<Review extends Pick<ReviewRequest, 'state' | 'expiresAt'>>(
  reviews: readonly Review[],
  hasDraft: boolean,
  now: number = Date.now(),
): Review | undefined {
  const newest = reviews.find(({state}) => state !== 'revoked')
  if (newest === undefined) return undefined
  const isWaiting = isReviewOpen(newest, now) || newest.state === 'changesAsked'
  return isWaiting || (newest.state === 'signedOff' && hasDraft) ? newest : undefined
}
