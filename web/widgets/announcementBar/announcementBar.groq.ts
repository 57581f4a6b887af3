import groq, {defineQuery} from 'groq'

/** What the announcement bar shows and reports. Its logos are small: they need no blurred copy. */
const announcementBarProjection = groq`
  headline,
  announcementText,
  callToAction,
  callToActionURL,
  callToActionType,
  openCallToActionUrlOnSameTab,
  campaignName,
  logos[]{_key, alt, asset, crop, hotspot, source},
  backgroundColor,
  textColor,
  "isPrivacyUpdate": options.isPrivacySettingsUpdatedMPD == true
`

/** The announcement that is shown: of those that are switched on, the one edited last. */
export const ANNOUNCEMENT_QUERY = defineQuery(`
  *[_type == "announcementBar" && enabled == true] | order(_updatedAt desc, _id asc)[0]{
    _id,
    _type,
    ${announcementBarProjection}
  }
`)
