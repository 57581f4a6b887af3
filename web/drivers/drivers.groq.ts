import groq, {defineQuery} from 'groq'
import {contentImageProjection} from '../media/contentImage.groq.ts'

/** What a driver shows, reports, and is chosen by. */
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
  "quizId": quiz._ref,
  articles[]{_key, title, link},
  adSlot{slot, size},
  newsletterLists,
  newsletterSource,
  successMessage,
  dateLabel,
  iterableAccount,
  site,
  targeting{
    placements, k1s, kMetas, categories, pageTemplates, deviceTypes, includePaths, excludePaths
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
 * Every driver that is aimed at a placement: they are few, and one cached answer serves all pages and the drivers call. Which of
 * them fills a placement is for `selectDrivers` to say.
 */
export const DRIVERS_QUERY = defineQuery(`
  *[_type == "driver" && count(targeting.placements) > 0] | order(_id asc){
    _id,
    _type,
    ${driverProjection}
  }
`)
