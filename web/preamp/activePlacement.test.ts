import {expect, test} from '@jest/globals'
import {withDefaults} from '../chrome/siteSettings.ts'
import {paragraphs} from '../contract/fixtures.ts'
import {collectDependencies} from '../freshness/dependencies.ts'
import {activePlacement} from './activePlacement.ts'

const now = new Date('2026-03-01T12:00:00Z')
const unset = {
  title: null,
  description: null,
  socialLinks: null,
  footerLinks: null,
  footerText: null,
  pathsWithoutStarRating: null,
  pathsWithoutAffiliateDisclaimer: null,
  adsEnabled: null,
  noVideos: null,
  costPerViewPaths: null,
  topicDestinations: null,
  commercePropensityPaths: null,
  placements: null,
}
const placement = {
  name: 'paidMediaBanner' as const,
  assetName: null,
  isActive: true,
  activeFrom: null,
  activeUntil: null,
  text: null,
}

/** The settings at that time, with one placement. */
const settingsWith = (fields: object, report: (failure: {reason: string}) => void = () => undefined) =>
  withDefaults(Object.assign({...unset}, {placements: [{...placement, ...fields}]}), report, now)

test.each<[string, object, boolean]>([
  ['without a period', {}, true],
  ['switched off', {isActive: false}, false],
  ['never switched on', {isActive: null}, false],
  ['before its period', {activeFrom: '2026-03-01T12:00:01Z'}, false],
  ['at the beginning of its period', {activeFrom: '2026-03-01T12:00:00Z'}, true],
  ['at the end of its period', {activeUntil: '2026-03-01T12:00:00Z'}, false],
  ['switched off in its period', {isActive: false, activeUntil: '2026-04-01T00:00:00Z'}, false],
])('a placement %s: active is %s', (_, fields, isActive) => {
  const settings = settingsWith(fields)
  expect(activePlacement(settings, 'paidMediaBanner') !== undefined).toBe(isActive)
  expect(activePlacement(settings, 'decisionList')).toBeUndefined()
})

test('an active placement has a name for reports, which is “Default” if it was given none', () => {
  expect(activePlacement(settingsWith({assetName: 'spring-offers'}), 'paidMediaBanner')?.assetName).toBe(
    'spring-offers',
  )
  for (const assetName of [null, ''])
    expect(activePlacement(settingsWith({assetName}), 'paidMediaBanner')?.assetName).toBe('Default')
})

test('an active placement has its text', () => {
  const text = paragraphs('Paid for by our partners')
  expect(activePlacement(settingsWith({text}), 'paidMediaBanner')).toMatchObject({name: 'paidMediaBanner', text})
})

test('pages are rendered again when a placement begins or ends, unless it is switched off', () => {
  const period = {activeFrom: '2026-03-02T00:00:00Z', activeUntil: '2026-04-01T00:00:00Z'}
  const changeAt = (fields: object) => collectDependencies(() => settingsWith(fields)).dependencies.expires
  expect(changeAt(period)).toBe(Date.parse('2026-03-02T00:00:00Z'))
  expect(changeAt({...period, isActive: false})).toBe(Number.POSITIVE_INFINITY)
  expect(changeAt({})).toBe(Number.POSITIVE_INFINITY)
})

test('a name that no code knows is reported, and the placement left out', () => {
  const reasons: string[] = []
  const settings = settingsWith({name: 'unknown'}, ({reason}) => reasons.push(reason))
  expect(settings.placements).toEqual([])
  expect([...new Set(reasons)]).toEqual(['"placements.0.name" is malformed: not the name of a placement'])
})
