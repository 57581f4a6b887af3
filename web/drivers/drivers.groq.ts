import groq, {defineQuery} from 'groq'
import {contentImageProjection} from '../media/contentImage.groq.ts'

/** The fields of a driver that are shown, reported, or used to choose it. A quiz that is not published is none. */
const driverProjection = groq`
  driverType,
  style,
  whisper,
  headline,
  bodyCopy,
  image{..., ${contentImageProjection}},
  callToAction,
  callToActionURL,
  openInNewTab,
  "quizId": quiz->_id,
  articles[]{_key, title, link},
  adSlot{slot, size},
  newsletterLists,
  newsletterSource,
  successMessage,
  dateLabel,
  iterableAccount,
  site,
  targeting{
    placements, k1s, kMetas, categories, pageTemplates, deviceTypes, randomBucket{of, from, until}, includePaths, excludePaths
  },
  priority,
  activeFrom,
  activeUntil,
  uuid,
  articlePlacement,
  brand,
  vendorName,
  campaignName,
  ga
`

/**
 * Every driver with a placement (driver-32). They are few, so that one cached answer serves all pages and the drivers call. `selectDrivers` chooses
 * among them.
 */
export const DRIVERS_QUERY = defineQuery(`
  *[_type == "driver" && (count(targeting.placements) > 0 || defined(articlePlacement))] | order(_id asc){
    _id,
    _type,
    ${driverProjection}
  }
`)

/** Those of the ids (`$ids`) that are quizzes. */
export const PUBLISHED_QUIZZES_QUERY = defineQuery(`*[_type == "quiz" && _id in $ids]._id`)
