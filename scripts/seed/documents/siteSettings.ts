import {adPositions} from '@apothecary/shared/types/adPositions.ts'
import {preampPlacements} from '@apothecary/shared/types/preampPlacements.ts'
import {defaultConsent} from '@apothecary/shared/types/consentSettings.ts'
import {defaultCrisisResources} from '@apothecary/shared/types/crisisResources.ts'
import type {SocialNetwork} from '@apothecary/shared/types/socialNetworks.ts'
import type {SeedDocument} from './types.ts'

const {anonymousSite: _, ...consent} = defaultConsent

const link = (label: string, url: string) => ({_type: 'navLink', label, url})

const social = (network: SocialNetwork, url: string) => ({_type: 'socialLink', network, url})

/** The one document of settings. */
export const siteSettings: readonly SeedDocument[] = [
  {
    _id: 'siteSettings',
    _type: 'siteSettings',
    title: 'Apothecary',
    description: 'Clear, calm health articles: what is known, what is not, and what you can do today.',
    offerSignIn: true,
    footerLinks: [
      link('How we choose products', '/about/product-selection-process'),
      link('How we vet brands', '/about/brand-and-product-vetting'),
      link('Privacy policy', '/privacy-policy'),
      link('Terms of use', '/terms-of-use'),
    ],
    footerText:
      'Apothecary gives general information. It is no medical advice, no diagnosis and no treatment: ask your ' +
      'doctor or pharmacist about what you read here.',
    socialLinks: [
      social('instagram', 'https://www.instagram.com/apothecary.example'),
      social('youtube', 'https://www.youtube.com/@apothecary.example'),
      social('pinterest', 'https://www.pinterest.com/apothecaryexample'),
      social('facebook', 'https://www.facebook.com/apothecary.example'),
    ],
    // Paths of articles without the row of stars on engagement-test cards (product-card-28, product-card-29).
    pathsWithoutStarRating: [
      '/nutrition/collagen-benefits',
      '/nutrition/collagen-supplements',
      '/health/ways-to-boost-collagen',
    ],
    pathsWithoutAffiliateDisclaimer: [],
    adsEnabled: true,
    costPerViewPaths: [],
    // Without the code of a network, all of them show house ads.
    adTags: {
      _type: 'adTags',
      ...Object.fromEntries(
        Object.keys(adPositions).map((position) => [position, `apothecary/${position.toLowerCase()}`]),
      ),
    },
    adTopics: ['nutrition', 'sleep'],
    pathsWithoutAds: [
      '/about/brand-and-product-vetting',
      '/about/product-selection-process',
      '/privacy-policy',
      '/terms-of-use',
    ],
    pathsWithoutAdNetwork: ['/health/low-mood-self-check'],
    commercePropensityPaths: [],
    scrollIndicatorTags: ['sleep', 'nutrition', 'cbd'],
    crisisResources: defaultCrisisResources.map((resource) => ({_type: 'crisisResource', ...resource})),
    placements: Object.keys(preampPlacements).map((name) => ({_type: 'preampPlacement', name, isActive: false})),
    consent: {
      ...consent,
      _type: 'consentSettings',
      groups: consent.groups.map((group) => ({_type: 'consentGroup', ...group})),
    },
  },
]
