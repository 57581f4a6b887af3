import type {DocumentBadgeComponent} from 'sanity'
import {articleReviews} from './reviewStatus.ts'
import {useReviews} from './useReviews.ts'

/** A badge of articles that are with a medical reviewer, or came back from one (medical-review-11). */
export const ReviewBadge: DocumentBadgeComponent = ({id, draft, version}) => {
  const changed = version ?? draft
  const unpublished = changed === null ? undefined : {changedAt: changed._updatedAt}
  const [first] = articleReviews(useReviews(id) ?? [], unpublished)
  if (first === undefined) return null
  const {words, color} = first.status
  return {label: words, color, title: 'Medical review: see “Medical review…” in the menu of actions.'}
}
