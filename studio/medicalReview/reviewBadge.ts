import type {DocumentBadgeComponent} from 'sanity'
import {z} from 'zod'
import {useListened} from '../components/useListened.ts'
import {widgetDraftIds} from '../schemas/documents/signOffCheck.ts'
import {articleReviews} from './reviewStatus.ts'
import {useReviews} from './useReviews.ts'

const noParams = {}
const times = z.array(z.string()).catch([])

/** A badge of articles that are with a medical reviewer, or came back from one (medical-review-11). */
export const ReviewBadge: DocumentBadgeComponent = ({id, draft, version}) => {
  const changed = version ?? draft
  const widgets = `*[_id in ${JSON.stringify(changed === null ? [] : widgetDraftIds(changed))}]._updatedAt`
  const changedWidgets = times.parse(useListened(widgets, noParams, 'raw'))
  const unpublished = changed === null ? undefined : {changedAt: [changed._updatedAt, ...changedWidgets]}
  const [first] = articleReviews(useReviews(id) ?? [], unpublished)
  if (first === undefined) return null
  const {words, color} = first.status
  return {label: words, color, title: 'Medical review: see “Medical review…” in the menu of actions.'}
}
