import {defineQuery} from 'groq'

/** The settings that chrome and widgets read. They are in a single document. */
export const SITE_SETTINGS_QUERY = defineQuery(`
  *[_type == "siteSettings" && _id == "siteSettings"][0]{
    title,
    description,
    offerSignIn,
    footerLinks[defined(label) && defined(url)]{_key, "label": coalesce(label, ""), "url": coalesce(url, "")},
    footerText,
    socialLinks[]{network, url},
    pathsWithoutStarRating,
    pathsWithoutAffiliateDisclaimer,
    adsEnabled,
    noVideos,
    costPerViewPaths,
    adNetworkCode,
    adTags,
    adTopics,
    pathsWithoutAds,
    pathsWithoutAdNetwork,
    "houseAds": *[_type == "houseAd"] | order(_id asc){
      _id,
      "title": coalesce(title, ""),
      text,
      "callToAction": coalesce(callToAction, ""),
      "link": coalesce(link, ""),
      kinds,
      weight,
      image
    },
    topicDestinations,
    priceStaleAfterDays,
    priceHiddenAfterDays,
    commercePropensityPaths,
    scrollIndicatorTags,
    crisisResources[]{name, action, url, hours},
    placements[]{name, assetName, isActive, activeFrom, activeUntil, text},
    "experiments": *[_type == "experiment" && isActive == true] | order(_createdAt asc){name, activeFrom, activeUntil, variants[]{name, share}},
    consent{version, title, text, optOutText, groups[]{id, title, description}, optOutCountries, anonymousSite},
    surveyScript
  }
`)
