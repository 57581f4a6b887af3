import type {ReviewRequest} from '@apothecary/shared/types/medicalReview.ts'
import {articleReviews, byUrgency, type ReviewStatus} from './reviewStatus.ts'

/** An article in the list of those in review. */
export interface ReviewRow {
  readonly key: string
  readonly id: string
  readonly title: string
  /** The reviewer. */
  readonly name: string
  readonly status: ReviewStatus
}

/** The articles that are in review, a row for each reviewer, those that wait for the editor first. `reviews`: the newest first. */
export function articlesInReview(
  reviews: readonly ReviewRequest[],
  articles: readonly {
    readonly _id: string
    readonly _updatedAt: string
    readonly title: string
    readonly hasDraft: boolean
  }[],
  people: readonly {readonly _id: string; readonly name: string}[],
  now: number = Date.now(),
): readonly ReviewRow[] {
  const rows = articles.flatMap(({_id, _updatedAt, title, hasDraft}) => {
    const ofArticle = reviews.filter(({articleId}) => articleId === _id)
    const unpublished = hasDraft ? {changedAt: _updatedAt} : undefined
    return articleReviews(ofArticle, unpublished, now).map(({review, status}) => ({
      key: review._id,
      id: _id,
      title,
      name: people.find((person) => person._id === review.personId)?.name ?? 'Somebody who is gone',
      status,
    }))
  })
  return rows.toSorted((one, other) => byUrgency(one.status, other.status))
}
