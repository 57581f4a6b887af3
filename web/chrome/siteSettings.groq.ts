import {defineQuery} from 'groq'

/** The settings that chrome and widgets read. They are in a single document. */
export const SITE_SETTINGS_QUERY = defineQuery(`
  *[_type == "siteSettings" && _id == "siteSettings"][0]{
    title,
    description,
    navigation[defined(label) && defined(url)]{_key, "label": coalesce(label, ""), "url": coalesce(url, "")},
    footerLinks[defined(label) && defined(url)]{_key, "label": coalesce(label, ""), "url": coalesce(url, "")},
    footerText,
    pathsWithoutStarRating,
    pathsWithoutAffiliateDisclaimer,
    adsEnabled,
    noVideos,
    costPerViewPaths,
    topicDestinations,
    priceStaleAfterDays,
    priceHiddenAfterDays,
    commercePropensityPaths,
    crisisResources[]{name, action, url, hours},
    placements[]{name, isActive, activeFrom, activeUntil, text},
    consent{version, title, text, optOutText, groups[]{id, title, description}, optOutCountries, anonymousSite}
  }
`)
