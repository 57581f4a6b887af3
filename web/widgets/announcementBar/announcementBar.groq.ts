import groq from 'groq'

/** What the announcement bar shows and reports. Its logos are small: they need no blurred copy. */
export const announcementBarProjection = groq`
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
