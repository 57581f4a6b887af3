import type {ReviewRequest} from '@apothecary/shared/types/medicalReview.ts'
import {articleReview, reviewStatus, type ReviewStatus} from './reviewStatus.ts'

/** An article in the list of those in review. */
export interface ReviewRow {
  readonly id: string
  readonly title: string
  /** The reviewer. */
  readonly name: string
  readonly status: ReviewStatus
}

/** The articles that are in review, those that wait for the editor first. `reviews`: the newest first. */
export function articlesInReview(
  reviews: readonly ReviewRequest[],
  articles: readonly {readonly _id: string; readonly title: string; readonly hasDraft: boolean}[],
  people: readonly {readonly _id: string; readonly name: string}[],
  now: number = Date.now(),
): readonly ReviewRow[] {
  const rows = articles.flatMap(({_id, title, hasDraft}) => {
    const ofArticle = reviews.filter(({articleId}) => articleId === _id)
    const review = articleReview(ofArticle, hasDraft, now)
    if (review === undefined) return []
    const name = people.find((person) => person._id === review.personId)?.name ?? 'Somebody who is gone'
    return [{id: _id, title, name, status: reviewStatus(review, now)}]
  })
  return rows.toSorted((one, other) => urgency.indexOf(one.status.color) - urgency.indexOf(other.status.color))
}

const urgency: readonly string[] = ['danger', 'success', 'primary', 'warning']
