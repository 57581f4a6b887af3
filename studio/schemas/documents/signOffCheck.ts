import {reviewRequestType} from '@apothecary/shared/types/medicalReview.ts'
import {type CustomValidator, getDraftId, getPublishedId} from 'sanity'
import {z} from 'zod'
import {widgetsIn} from './bodyParts.ts'

const answer = z.object({signedAt: z.string().nullable(), changedAt: z.array(z.string())})

/** The ids of the drafts of the widgets on a page, those in rows among them, whether there are such drafts or not. */
export function widgetDraftIds({body}: {readonly [field: string]: unknown}): readonly string[] {
  return widgetsIn(body).map(getDraftId)
}

/**
 * A warning where a page, or a widget on it, has changed since a medical reviewer signed it off: readers would be told
 * that the new text was checked. Nothing where somebody set the day by hand, and of what is published.
 */
export const isAsSignedOff: CustomValidator<string | undefined> = async (date, {document, getClient}) => {
  if (date === undefined || document === undefined || document._id === getPublishedId(document._id)) return true
  const query = `{
    "signedAt": *[_type == $type && articleId == $id && state == "signedOff" && answeredAt == $date][0]._updatedAt,
    "changedAt": *[_id in $widgets]._updatedAt
  }`
  const client = getClient({apiVersion: '2025-02-19'})
  const {signedAt, changedAt} = answer.parse(
    await client.fetch(
      query,
      {type: reviewRequestType, id: getPublishedId(document._id), date, widgets: widgetDraftIds(document)},
      {perspective: 'raw', tag: 'validation'},
    ),
  )
  if (signedAt === null) return true
  const newest = Math.max(...[document._updatedAt, ...changedAt].map((time) => Date.parse(time)))
  return newest > Date.parse(signedAt)
    ? 'The page has changed since it was signed off: have it looked at again, or publish it all the same if no fact has changed.'
    : true
}
