import type {SITE_SETTINGS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {cache} from 'react'
import {z} from 'zod'
import {defaultAsset} from '@apothecary/shared/types/experiments.ts'
import {type CrisisResource, defaultCrisisResources} from '@apothecary/shared/types/crisisResources.ts'
import {isPreampPlacementName, type PreampPlacementName} from '@apothecary/shared/types/preampPlacements.ts'
import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import {isSocialNetwork, type SocialNetwork} from '@apothecary/shared/types/socialNetworks.ts'
import {defaultConsent, type ConsentSettings} from '@apothecary/shared/types/consentSettings.ts'
import {adsOf, adsShape, defaultAds} from '../ads/adSettings.ts'
import {readStored} from '../stored/readStored.ts'
import {reportWidgetFailure} from '../contract/report.ts'
import {date, flag, optionalText, text, words} from '../stored/fields.ts'
import type {WidgetSettings} from '../contract/types.ts'
import type {ContentProblem} from '../dispatcher/readContent.ts'
import {defaultPriceLimits} from '../products/offerPrice.ts'
import type {PreampPlacement} from '../preamp/activePlacement.ts'
import {readExperiments} from '../experiments/readExperiments.ts'
import {dependUntil} from '../freshness/dependencies.ts'
import {addAddresses} from '../pageLinks/fetchLinked.ts'
import {perspectiveUnderReview} from '../review/underReview.ts'
import {type FetchSanity, fetchSanity} from '../sanity/fetchSanity.ts'
import {isActiveAt, nextChange} from '../schedule/nextChange.ts'
import {pageTime} from '../schedule/pageTime.ts'
import {consentOf, consentShape} from './consentOf.ts'
import {SITE_SETTINGS_QUERY} from './siteSettings.groq.ts'

/** A page of the site on a social network. */
export interface SocialLink {
  readonly network: SocialNetwork
  readonly url: string
}

/** A link with its label. */
export interface NavLink {
  readonly label: string
  readonly url: string
}

/** The settings of the whole site, with defaults for fields that editors left empty. */
export interface SiteSettings extends WidgetSettings {
  readonly description: string
  /** The header has a link to the account, without an experiment (sign-in-1). */
  readonly offerSignIn: boolean
  readonly footerLinks: readonly NavLink[]
  readonly footerText: string
  readonly consent: ConsentSettings
  /** The address of the script of a survey service, if there is one (tracking-21). */
  readonly surveyScript: string | undefined
  /** The site's pages on social networks (chrome-30). */
  readonly socialLinks: readonly SocialLink[]
  /** The primary topics (k1) of the articles that have an up-next bar (chrome-29). */
  readonly scrollIndicatorTags: readonly string[]
}

/** The default settings: used until editors fill in the site settings, and on pages that must render without the lake. */
export const defaultSettings: SiteSettings = {
  title: 'Apothecary',
  description: 'Health information you can use, checked by people who know.',
  offerSignIn: false,
  footerLinks: [
    {label: 'How we choose products', url: '/about/product-selection-process'},
    {label: 'How we vet brands', url: '/about/brand-and-product-vetting'},
    {label: 'Privacy policy', url: '/privacy-policy'},
    {label: 'Terms of use', url: '/terms-of-use'},
  ],
  footerText:
    'This site does not give medical advice, diagnosis or treatment. Talk to a doctor or pharmacist before you start, stop or change one.',
  socialLinks: [],
  consent: defaultConsent,
  surveyScript: undefined,
  pathsWithoutStarRating: [],
  pathsWithoutAffiliateDisclaimer: [],
  adsEnabled: true,
  ads: defaultAds,
  noVideos: false,
  costPerViewPaths: [],
  topicDestinations: [],
  ...defaultPriceLimits,
  commercePropensityPaths: [],
  crisisResources: defaultCrisisResources,
  placements: [],
  experiments: [],
  scrollIndicatorTags: [],
}

const days = z.int().min(1).nullish()
const link = z.looseObject({label: text, url: text})

const socialLink = z.looseObject({
  network: z.custom<SocialNetwork>(isSocialNetwork, 'not the name of a network'),
  url: text,
})

const crisisResource = z.looseObject({name: text, action: text, url: optionalText, hours: optionalText})

const placement = z.looseObject({
  name: z.custom<PreampPlacementName>(isPreampPlacementName, 'not the name of a placement'),
  assetName: optionalText,
  isActive: flag,
  activeFrom: date,
  activeUntil: date,
  text: z.array(z.looseObject({_type: text})).nullish(),
})

const experiment = z.looseObject({
  name: text,
  activeFrom: date,
  activeUntil: date,
  variants: z.array(z.looseObject({name: text, share: z.number().min(0).max(100)})),
})

/** Every field may be missing: a malformed one has its default, and the pages stay. */
const shape = z.looseObject({
  title: optionalText,
  description: optionalText,
  offerSignIn: flag,
  footerLinks: z.array(link).nullish(),
  footerText: optionalText,
  socialLinks: z.array(socialLink).nullish(),
  pathsWithoutStarRating: words,
  pathsWithoutAffiliateDisclaimer: words,
  adsEnabled: flag,
  ...adsShape,
  noVideos: flag,
  costPerViewPaths: words,
  topicDestinations: words,
  priceStaleAfterDays: days,
  priceHiddenAfterDays: days,
  commercePropensityPaths: words,
  scrollIndicatorTags: words,
  crisisResources: z.array(crisisResource).nullish(),
  placements: z.array(placement).nullish(),
  experiments: z.array(experiment).nullish(),
  consent: consentShape,
  surveyScript: optionalText,
})

const readSettings = cache(async (fetch: FetchSanity): Promise<SiteSettings> => {
  const stored = await addAddresses(await fetch(SITE_SETTINGS_QUERY), fetch)
  return withDefaults(stored, reportWidgetFailure, await pageTime())
})

/**
 * The site settings, read from the lake once for all parts of a page. `fetch` says which version an editor in draft mode gets. Throws when
 * the lake does not answer.
 */
export async function loadSiteSettings(fetch: FetchSanity = fetchSanity): Promise<SiteSettings> {
  const settings = await readSettings(fetch)
  // The page of a medical reviewer has no ads, and asks nothing (medical-review-2). It is known to be one only after its metadata are loaded.
  return perspectiveUnderReview() === undefined ? settings : {...settings, adsEnabled: false, surveyScript: undefined}
}

/**
 * The settings at the time `now` for what is stored, of any shape. What is malformed is reported. Any page that needs them is rendered again
 * when a preamp placement or an experiment begins or ends next.
 */
export function withDefaults(
  given: SITE_SETTINGS_QUERY_RESULT,
  report = reportWidgetFailure,
  now = new Date(),
): SiteSettings {
  const subject = {articleId: 'siteSettings', canonicalPath: '', widgetId: 'siteSettings', type: 'siteSettings'}
  const note = ({path, reason}: ContentProblem): void => report({...subject, reason: `"${path}" ${reason}`})
  const stored = given === null ? undefined : readStored(given, shape, note)
  const placements = (stored?.placements ?? []).filter(({isActive}) => isActive === true)
  const experiments = stored?.experiments ?? []
  dependUntil(nextChange([...placements, ...experiments], now))
  return {
    title: stored?.title ?? defaultSettings.title,
    description: stored?.description ?? defaultSettings.description,
    offerSignIn: stored?.offerSignIn ?? defaultSettings.offerSignIn,
    footerLinks: stored?.footerLinks?.filter(({url}) => isSafeHref(url)) ?? defaultSettings.footerLinks,
    footerText: stored?.footerText ?? defaultSettings.footerText,
    socialLinks: (stored?.socialLinks ?? []).flatMap(({network, url}) =>
      network && url && isSafeHref(url) ? [{network, url}] : [],
    ),
    consent: consentOf(stored?.consent),
    surveyScript: /^https:\/\/[^\s"'<>]+$/.test(stored?.surveyScript ?? '')
      ? (stored?.surveyScript ?? undefined)
      : undefined,
    pathsWithoutStarRating: stored?.pathsWithoutStarRating ?? [],
    pathsWithoutAffiliateDisclaimer: stored?.pathsWithoutAffiliateDisclaimer ?? [],
    adsEnabled: stored?.adsEnabled ?? defaultSettings.adsEnabled,
    ads: adsOf(stored),
    noVideos: stored?.noVideos ?? defaultSettings.noVideos,
    costPerViewPaths: stored?.costPerViewPaths ?? [],
    priceStaleAfterDays: stored?.priceStaleAfterDays ?? defaultSettings.priceStaleAfterDays,
    priceHiddenAfterDays: stored?.priceHiddenAfterDays ?? defaultSettings.priceHiddenAfterDays,
    topicDestinations: (stored?.topicDestinations ?? []).map((host) => host.trim().toLowerCase()),
    commercePropensityPaths: stored?.commercePropensityPaths ?? [],
    crisisResources: crisisResourcesOf(stored?.crisisResources),
    placements: placements.filter((scheduled) => isActiveAt(scheduled, now)).flatMap(asPreampPlacement),
    experiments: readExperiments(experiments.filter((scheduled) => isActiveAt(scheduled, now))),
    scrollIndicatorTags: stored?.scrollIndicatorTags ?? [],
  }
}

type StoredSettings = NonNullable<SITE_SETTINGS_QUERY_RESULT>

/** The stored crisis resources; the default ones if there are none, or none that can be read (quiz-31). */
function crisisResourcesOf(stored: StoredSettings['crisisResources'] | undefined): readonly CrisisResource[] {
  const resources = (stored ?? []).flatMap(({name, action, url, hours}) =>
    name && action ? [{name, action, url: url ?? '', hours: hours ?? ''}] : [],
  )
  return resources.length > 0 ? resources : defaultCrisisResources
}

type StoredPlacement = NonNullable<NonNullable<NonNullable<SITE_SETTINGS_QUERY_RESULT>['placements']>[number]>

function asPreampPlacement({name, assetName, text}: StoredPlacement): readonly PreampPlacement[] {
  return name === null ? [] : [{name, assetName: assetName || defaultAsset, text}]
}
