import {expect, test} from '@jest/globals'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {galleryContext} from '../gallery/renderFixture.ts'
import {DriverContext} from './DriverContext.tsx'
import {devices, type PlacedDriver} from './placeDrivers.ts'
import {testDriver} from './testDriver.ts'

const topics = {
  k1: 'sleep',
  kMetas: ['insomnia'],
  mpdTags: ['naps'],
  categories: ['sleep'],
  pageTemplate: 'article',
}

async function show(placement: string, placed: Partial<PlacedDriver>): Promise<string> {
  const drivers = new Map([[placement, [{driver: testDriver('one'), devices, ...placed}]]])
  const context = {...galleryContext, canonicalPath: '/sleep/naps', topics, drivers}
  return htmlOf(<DriverContext context={context} metaDescription="Short sleep by day" />)
}

test('a page whose drivers are the same for all readers has no data for the drivers call', async () => {
  expect(await show('inArticle50', {})).toBe('')
})

test.each<[string, string, Partial<PlacedDriver>]>([
  ['a pop-up', '2ndPagePopup', {}],
  ['a driver for some readers', 'inArticle50', {isOnCall: true}],
])('a page with %s has the data of the call in its head (driver-6, driver-26)', async (_, placement, placed) => {
  const [, content = ''] = /<meta name="driver-context" content="([^"]*)"/.exec(await show(placement, placed)) ?? []
  expect(JSON.parse(content.replaceAll('&quot;', '"'))).toEqual({
    path: '/sleep/naps',
    k1: 'sleep',
    kMetas: ['insomnia'],
    pageType: 'article',
    categorySlugs: ['sleep'],
    cesData: {metaDescription: 'Short sleep by day', mpdTags: ['naps']},
  })
})
