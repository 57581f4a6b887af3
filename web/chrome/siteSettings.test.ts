import {expect, test} from '@jest/globals'
import fc from 'fast-check'
import {consentGroupIds} from '@apothecary/shared/types/consent.ts'
import {defaultConsent} from '@apothecary/shared/types/consentSettings.ts'
import type {SITE_SETTINGS_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import {isSocialNetwork} from '@apothecary/shared/types/socialNetworks.ts'
import {isPreampPlacementName} from '@apothecary/shared/types/preampPlacements.ts'
import {houseAdFixtures} from '../ads/houseAd.fixtures.ts'
import {paragraphs} from '../contract/fixtures.ts'
import {mutated} from '../../tests/support/mutations.ts'
import {defaultSettings, withDefaults} from './siteSettings.ts'

const stored = {
  title: 'Our site',
  description: 'What it is about.',
  offerSignIn: true,
  footerLinks: [{_key: 'f', label: 'Terms', url: '/terms'}],
  footerText: 'No advice.',
  socialLinks: [{network: 'youtube', url: 'https://www.youtube.com/@our-site'}],
  pathsWithoutStarRating: ['/a'],
  pathsWithoutAffiliateDisclaimer: ['/b'],
  adsEnabled: false,
  noVideos: true,
  costPerViewPaths: ['/c'],
  adNetworkCode: '1234567',
  adTags: {_type: 'adTags', DLB1: 'apothecary/dlb1', outOfPage: 'apothecary/oop'},
  adTopics: ['sleep'],
  pathsWithoutAds: ['/privacy'],
  pathsWithoutAdNetwork: ['/e'],
  houseAds: [...houseAdFixtures],
  topicDestinations: ['shop.example.com'],
  priceStaleAfterDays: 14,
  priceHiddenAfterDays: 60,
  commercePropensityPaths: ['/d'],
  scrollIndicatorTags: ['sleep'],
  crisisResources: [{name: 'Lifeline', action: 'Call 113', url: 'tel:113', hours: 'Day and night'}],
  placements: [],
  experiments: [],
  consent: {
    version: 4,
    title: 'Your choice',
    text: 'May we?',
    optOutText: 'Or not.',
    groups: [...defaultConsent.groups].reverse(),
    optOutCountries: ['US', 'CA'],
    anonymousSite: 'https://anonymous.example.com/',
  },
  surveyScript: 'https://ask.example.com/survey.js',
} satisfies NonNullable<SITE_SETTINGS_QUERY_RESULT>

const placement = {
  name: 'paidMediaBanner' as const,
  assetName: 'spring-offers',
  isActive: true,
  activeFrom: '2026-01-01T00:00:00Z',
  activeUntil: null,
  text: paragraphs('Paid for by our partners'),
}

const {adNetworkCode, adTags, adTopics, pathsWithoutAds, pathsWithoutAdNetwork, houseAds, ...asStored} = stored

/** What is read of `stored`. */
const read = {
  ...asStored,
  consent: {...stored.consent, groups: defaultConsent.groups},
  ads: {
    network: adNetworkCode,
    tags: new Map([
      ['DLB1', 'apothecary/dlb1'],
      ['outOfPage', 'apothecary/oop'],
    ]),
    topics: adTopics,
    pathsWithoutAds,
    pathsWithoutNetwork: pathsWithoutAdNetwork,
    houseAds: houseAds.map((ad) => expect.objectContaining({_id: ad._id, link: ad.link})),
  },
}

test('settings that are stored are used, and those that are not have their defaults (ad-slot-12)', () => {
  expect(withDefaults(stored)).toEqual(read)
  expect(withDefaults(null)).toEqual(defaultSettings)
})

test('a malformed setting has its default, and is reported: no page depends on it', () => {
  const reasons: string[] = []
  const broken = Object.assign({}, stored, {title: {en: 'Our site'}, footerLinks: [{label: 7}, stored.footerLinks[0]]})
  const settings = withDefaults(broken, ({reason}) => reasons.push(reason))
  expect(settings).toEqual({...read, title: defaultSettings.title})
  expect(reasons.length).toBeGreaterThan(1)
})

test('a setting of white space has its default, and a link without words or address is left out (containment-9)', () => {
  const settings = withDefaults(
    {
      ...stored,
      title: ' ',
      description: '',
      footerText: '\n',
      footerLinks: [
        {_key: 'a', label: ' ', url: '/a'},
        {_key: 'b', label: 'B', url: ' '},
        {_key: 'c', label: 'C', url: 'javascript:alert(1)'},
        ...stored.footerLinks,
      ],
      socialLinks: [{network: 'x', url: 'javascript:alert(1)'}, ...stored.socialLinks],
      surveyScript: ' ',
      consent: {...stored.consent, title: ' ', groups: [{id: 'C0002', title: 'Counting', description: ' '}]},
    },
    () => undefined,
  )
  const {title, description, footerText} = defaultSettings
  expect(settings).toEqual({
    ...read,
    title,
    description,
    footerText,
    surveyScript: undefined,
    consent: {
      ...read.consent,
      title: defaultConsent.title,
      groups: defaultConsent.groups.map((usual) => (usual.id === 'C0002' ? {...usual, title: 'Counting'} : usual)),
    },
  })
})

test('settings of any shape are settings', () => {
  fc.assert(
    fc.property(mutated({...stored, placements: [placement]}), (broken) => {
      const settings = withDefaults(broken, () => undefined)
      for (const name of ['title', 'description', 'footerText'] as const) expect(typeof settings[name]).toBe('string')
      for (const {label, url} of settings.footerLinks) expect([typeof label, typeof url]).toEqual(['string', 'string'])
      for (const paths of [
        settings.pathsWithoutStarRating,
        settings.pathsWithoutAffiliateDisclaimer,
        settings.costPerViewPaths,
        settings.topicDestinations,
        settings.commercePropensityPaths,
      ])
        expect(paths.every((path) => typeof path === 'string')).toBe(true)
      expect([typeof settings.adsEnabled, typeof settings.offerSignIn]).toEqual(['boolean', 'boolean'])
      expect(settings.ads.topics.every((topic) => typeof topic === 'string')).toBe(true)
      for (const {title, link} of settings.ads.houseAds) expect([typeof title, link[0]]).toEqual(['string', '/'])
      for (const {network, url} of settings.socialLinks)
        expect([isSocialNetwork(network), typeof url]).toEqual([true, 'string'])
      expect(settings.consent.groups.map(({id}) => id)).toEqual([...consentGroupIds])
      expect(Number.isInteger(settings.consent.version)).toBe(true)
      for (const {name, text} of settings.placements)
        expect([isPreampPlacementName(name), text === null || Array.isArray(text)]).toEqual([true, true])
    }),
    {numRuns: 500},
  )
})

test('ad tags that cannot be one, positions that do not exist, and house ads of other sites are left out', () => {
  const broken: unknown = {
    ...stored,
    adNetworkCode: '12/34',
    adTags: {...adTags, DLB2: '../other', DMR9: 'apothecary/dmr9', MLB1: 7},
    houseAds: [...houseAds, {...houseAds[0], link: '//evil.example'}, {...houseAds[0], title: ''}],
  }
  const {ads} = withDefaults(broken as typeof stored, () => undefined)
  expect(ads).toEqual({...read.ads, network: undefined})
})

test.each([
  ['none', null],
  ['an empty list', []],
  ['a malformed one', [{name: 5, action: null, url: null, hours: null}]],
])('with %s stored, the crisis resources are those of the United States (quiz-31)', (_, crisisResources) => {
  const broken: unknown = {...stored, crisisResources}
  const {crisisResources: shown} = withDefaults(broken as typeof stored, () => undefined)
  expect(shown.map(({action}) => action)).toEqual(['Call or text 988', 'Text HOME to 741741', 'Call 911'])
})

test('the words for consent are those of the site settings; all five groups are there, whatever is stored (consent-4)', () => {
  const analytics = {id: 'C0002', title: 'Counting', description: 'Counts.'}
  const given: unknown = {
    ...stored,
    consent: {
      version: 0,
      title: 'Ours',
      groups: [analytics, {id: 'C0009', title: 'x', description: 'y'}],
      anonymousSite: 'http://x',
    },
  }
  const reasons: string[] = []
  const {consent} = withDefaults(given as typeof stored, ({reason}) => reasons.push(reason))
  expect(consent).toEqual({
    ...defaultConsent,
    title: 'Ours',
    groups: defaultConsent.groups.map((usual) => (usual.id === 'C0002' ? analytics : usual)),
  })
  expect(new Set(reasons).size).toBe(3)
})

test.each(['http://ask.example.com/s.js', 'javascript:alert(1)', '/s.js', 'https://ask.example.com/"><script>', ''])(
  'the script of a survey has a safe address, or there is none: %s (tracking-21)',
  (surveyScript) => {
    expect(withDefaults({...stored, surveyScript}).surveyScript).toBeUndefined()
    expect(withDefaults(stored).surveyScript).toBe(stored.surveyScript)
  },
)
