import {describe, expect, test} from '@jest/globals'
import {placeDrivers} from '../drivers/placeDrivers.ts'
import type {Driver, PageSituation} from '../drivers/selectDrivers.ts'
import {testDriver} from '../drivers/testDriver.ts'
import {fetchSanity} from '../sanity/fetchSanity.ts'
import {loadChromeDriver} from './loadChromeDriver.ts'

const page: PageSituation = {
  path: '/sleep/naps',
  k1: 'sleep',
  kMetas: ['insomnia'],
  categories: ['sleep'],
  pageTemplate: 'article',
}

/** The id of the driver that a place in the frame of a page has, of those that are stored. */
async function shown(
  placement: 'footer' | 'headerNewsletter',
  stored: readonly Driver[],
  on: Partial<PageSituation> = {},
): Promise<string | undefined> {
  const placed = await loadChromeDriver(placement, {...page, ...on}, fetchSanity, async (placements, situation) =>
    placeDrivers(stored, placements, {...situation, now: new Date('2026-06-01T12:00:00Z')}),
  )
  return placed?.driver._id
}

describe.each(['footer', 'headerNewsletter'] as const)('the driver of the placement %s', (placement) => {
  test.each<[string, NonNullable<Parameters<typeof testDriver>[1]>['targeting'], boolean]>([
    ['that is never on the path', {excludePaths: ['/sleep/*']}, false],
    ['that is never on another path', {excludePaths: ['/']}, true],
    ['for the path', {includePaths: ['/sleep/naps']}, true],
    ['for another path', {includePaths: ['/']}, false],
    ['for the primary topic', {k1s: ['sleep']}, true],
    ['for another primary topic', {k1s: ['cbd']}, false],
    ['for a further topic', {kMetas: ['insomnia']}, true],
    ['for the category', {categories: ['sleep']}, true],
    ['for another category', {categories: ['recipes']}, false],
    ['for the template', {pageTemplates: ['article']}, true],
    ['for another template', {pageTemplates: ['recipe']}, false],
  ])('%s is shown: %s (driver-31)', async (_, targeting, isShown) => {
    const stored = [testDriver('one', {targeting: {...targeting, placements: [placement]}})]
    expect(await shown(placement, stored)).toBe(isShown ? 'one' : undefined)
  })

  test('that is for some readers only gives way to the one for all of them (driver-26)', async () => {
    const stored = [
      testDriver('half', {targeting: {placements: [placement], randomBucket: {of: 'a', from: 1, until: 50}}}),
      testDriver('all', {targeting: {placements: [placement]}}),
    ]
    expect(await shown(placement, stored)).toBe('all')
  })
})

test('a page does not fail because of its header: without an answer there is no driver (driver-27)', async () => {
  const failing = () => Promise.reject(new Error('connect ECONNREFUSED'))
  expect(await loadChromeDriver('headerNewsletter', page, fetchSanity, failing)).toBeUndefined()
})
