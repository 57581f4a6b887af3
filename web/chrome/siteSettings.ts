import type {SITE_SETTINGS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import type {WidgetSettings} from '../contract/types.ts'
import {fetchSanity} from '../sanity/fetchSanity.ts'
import {SITE_SETTINGS_QUERY} from './siteSettings.groq.ts'

/** A link in header or footer. */
export interface NavLink {
  readonly label: string
  readonly url: string
}

/** The settings of the whole site, with defaults for fields that editors left empty. */
export interface SiteSettings extends WidgetSettings {
  readonly title: string
  readonly description: string
  readonly navigation: readonly NavLink[]
  readonly footerLinks: readonly NavLink[]
  readonly footerText: string
}

/** The default settings: used until editors fill in the site settings, and on pages that must render without the lake. */
export const defaultSettings: SiteSettings = {
  title: 'Apothecary',
  description: 'Health information you can use, checked by people who know.',
  navigation: [],
  footerLinks: [
    {label: 'How we choose products', url: '/about/product-selection-process'},
    {label: 'How we vet brands', url: '/about/brand-and-product-vetting'},
    {label: 'Privacy policy', url: '/privacy-policy'},
    {label: 'Terms of use', url: '/terms-of-use'},
  ],
  footerText:
    'Apothecary does not give medical advice, diagnosis or treatment. Talk to a doctor or pharmacist before you start, stop or change one.',
  pathsWithoutStarRating: [],
  pathsWithoutAffiliateDisclaimer: [],
  adsEnabled: true,
  costPerViewPaths: [],
  topicDestinations: [],
}

/** Reads the site settings from the lake. Throws when the lake does not answer. */
export async function loadSiteSettings(): Promise<SiteSettings> {
  return withDefaults(await fetchSanity(SITE_SETTINGS_QUERY))
}

function withDefaults(stored: SITE_SETTINGS_QUERY_RESULT): SiteSettings {
  return {
    title: stored?.title ?? defaultSettings.title,
    description: stored?.description ?? defaultSettings.description,
    navigation: stored?.navigation ?? defaultSettings.navigation,
    footerLinks: stored?.footerLinks ?? defaultSettings.footerLinks,
    footerText: stored?.footerText ?? defaultSettings.footerText,
    pathsWithoutStarRating: stored?.pathsWithoutStarRating ?? [],
    pathsWithoutAffiliateDisclaimer: stored?.pathsWithoutAffiliateDisclaimer ?? [],
    adsEnabled: stored?.adsEnabled ?? defaultSettings.adsEnabled,
    costPerViewPaths: stored?.costPerViewPaths ?? [],
    topicDestinations: (stored?.topicDestinations ?? []).map((host) => host.trim().toLowerCase()),
  }
}
