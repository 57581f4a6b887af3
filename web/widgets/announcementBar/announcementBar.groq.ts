import groq, {defineQuery} from 'groq'

/** The fields of the announcement bar. Its logos are small and need no blurred copy; one whose file was taken away is left out (containment-9). */
const announcementBarProjection = groq`
  headline,
  announcementText,
  callToAction,
  callToActionURL,
  callToActionType,
  openCallToActionUrlOnSameTab,
  campaignName,
  logos[defined(asset) || defined(source)]{_key, alt, asset, crop, hotspot, source},
  backgroundColor,
  textColor,
  "isPrivacyUpdate": options.isPrivacySettingsUpdatedMPD == true
`

/** The announcement to show: of those that are not switched off, the one edited last (announcement-bar-12). */
export const ANNOUNCEMENT_QUERY = defineQuery(`
  *[_type == "announcementBar" && enabled != false] | order(_updatedAt desc, _id asc)[0]{
    _id,
    _type,
    ${announcementBarProjection}
  }
`)
