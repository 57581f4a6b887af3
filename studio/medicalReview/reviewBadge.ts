import type {DocumentBadgeComponent} from 'sanity'
import {articleReview, reviewStatus} from './reviewStatus.ts'
import {useReviews} from './useReviews.ts'

/** A badge of articles that are with a medical reviewer, or came back from one (medical-review-11). */
export const ReviewBadge: DocumentBadgeComponent = ({id, draft, version}) => {
  const review = articleReview(useReviews(id) ?? [], draft !== null || version !== null)
  if (review === undefined) return null
  const {words, color} = reviewStatus(review)
  return {label: words, color, title: 'Medical review: see “Medical review…” in the menu of actions.'}
}
