import {reviewRequestFields, type ReviewRequest} from '@apothecary/shared/types/medicalReview.ts'
import {z} from 'zod'
import type {ListenedQuery} from '../components/useListened.ts'
import {widgetDocuments} from '../schemas/widgetTypes.ts'
import {articleReviews, byUrgency, type ReviewStatus} from './reviewStatus.ts'

/** What the list is made of. */
export const inReviewQuery: ListenedQuery = {
  fetch: `{
    "reviews": *[_type == "reviewRequest" && state in ["sent", "opened", "changesAsked", "signedOff"]] | order(_createdAt desc)[0...1000]{${reviewRequestFields}},
    "articles": *[_type == "article" && _id in *[_type == "reviewRequest"].articleId]{
      _id, _updatedAt, "title": coalesce(title, ""), "hasDraft": _originalId in path("drafts.**"),
      "changedWidgets": [...coalesce(body, []), ...coalesce(body[].columns[].content[], [])][widget->_originalId in path("drafts.**")].widget->_updatedAt
    },
    "people": *[_type == "person" && _id in *[_type == "reviewRequest"].personId]{_id, "name": coalesce(name, "Without a name")}
  }`,
  // Not the query itself: hosted Sanity listens to no filter with a query in it.
  listen: `*[_type in ${JSON.stringify(['reviewRequest', 'article', ...widgetDocuments.map(({name}) => name)])}]`,
}

const article = z.object({
  _id: z.string(),
  _updatedAt: z.string(),
  title: z.string(),
  hasDraft: z.boolean(),
  /** When the drafts of its widgets, those in rows among them, were changed. */
  changedWidgets: z.array(z.string()),
})
const person = z.object({_id: z.string(), name: z.string()})

/** The answer to the query; each of the reviews is read by itself (`readReviews`). */
export const inReviewAnswer = z.object({reviews: z.unknown(), articles: z.array(article), people: z.array(person)})

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
  articles: readonly z.infer<typeof article>[],
  people: readonly z.infer<typeof person>[],
  now: number = Date.now(),
): readonly ReviewRow[] {
  const rows = articles.flatMap(({_id, _updatedAt, title, hasDraft, changedWidgets}) => {
    const ofArticle = reviews.filter(({articleId}) => articleId === _id)
    const unpublished = hasDraft ? {changedAt: [_updatedAt, ...changedWidgets]} : undefined
    return articleReviews(ofArticle, unpublished, now).map(({review, status}) => ({
      key: review._id,
      id: _id,
      title: title || 'Article without a title',
      name: people.find((person) => person._id === review.personId)?.name ?? 'Somebody who is gone',
      status,
    }))
  })
  return rows.toSorted((one, other) => byUrgency(one.status, other.status))
}
