import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** What a driver shows, reports, and is chosen by. */
export const driverProjection = groq`
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
