import {isReviewOpen, type ReviewRequest} from '@apothecary/shared/types/medicalReview.ts'

/** What became of a link, in words for editors, and how good or bad that is. */
export interface ReviewStatus {
  readonly words: string
  readonly color: 'primary' | 'success' | 'warning' | 'danger'
}

/** What there is to publish of an article: when it, and each of its widgets that has a draft, was changed last. */
export interface Unpublished {
  readonly changedAt: readonly string[]
}

/** What became of a link (medical-review-11). A sign-off is of the text that was there; `unpublished` is what there is now. */
export function reviewStatus(
  {state, expiresAt, _updatedAt}: Pick<ReviewRequest, 'state' | 'expiresAt' | '_updatedAt'>,
  unpublished: Unpublished | undefined,
  now: number = Date.now(),
): ReviewStatus {
  if (state === 'signedOff')
    return unpublished?.changedAt.some((time) => Date.parse(time) > Date.parse(_updatedAt)) === true
      ? {words: 'Changed since the sign-off', color: 'warning'}
      : {words: 'Signed off', color: 'success'}
  if (state === 'revoked') return {words: 'Withdrawn', color: 'warning'}
  if (state === 'changesAsked') return {words: 'Changes requested', color: 'danger'}
  if (!isReviewOpen({state, expiresAt}, now)) return {words: 'Link expired', color: 'warning'}
  return {words: state === 'opened' ? 'Link opened' : 'Link made', color: 'primary'}
}

/** What waits for the editor first. */
const urgency = ['danger', 'warning', 'success', 'primary'] as const

/** By urgency of their status. */
export function byUrgency(one: ReviewStatus, other: ReviewStatus): number {
  return urgency.indexOf(one.color) - urgency.indexOf(other.color)
}

/**
 * What an article’s links say about it now, of each reviewer the newest that was not withdrawn; what waits for the
 * editor first. Nothing once a sign-off is published, and nothing of links that have expired without an answer.
 *
 * @param reviews the newest first
 * @param unpublished what there is to publish
 */
export function articleReviews<Review extends Pick<ReviewRequest, 'state' | 'expiresAt' | '_updatedAt' | 'personId'>>(
  reviews: readonly Review[],
  unpublished: Unpublished | undefined,
  now: number = Date.now(),
): readonly {readonly review: Review; readonly status: ReviewStatus}[] {
  const ofEach = Map.groupBy(
    reviews.filter(({state}) => state !== 'revoked'),
    ({personId}) => personId,
  )
  return [...ofEach.values()]
    .flatMap(([newest]) => (newest === undefined ? [] : [newest]))
    .filter(
      (review) =>
        isReviewOpen(review, now) ||
        review.state === 'changesAsked' ||
        (review.state === 'signedOff' && unpublished !== undefined),
    )
    .map((review) => ({review, status: reviewStatus(review, unpublished, now)}))
    .toSorted((one, other) => byUrgency(one.status, other.status))
}
