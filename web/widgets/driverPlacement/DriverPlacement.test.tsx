import {expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {ArticleBody} from '../../dispatcher/ArticleBody.tsx'
import type {WidgetContext, WidgetFailure} from '../../dispatcher/types.ts'
import {devices, type PlacedDriver} from '../../drivers/placeDrivers.ts'
import {galleryContext} from '../../gallery/FixtureView.tsx'
import {projectPlaced} from '../../gallery/projectPlaced.ts'
import {driverFixtures} from '../driver/driver.fixtures.ts'

const {drivers} = await projectPlaced()

function named(name: keyof typeof driverFixtures): PlacedDriver['driver'] {
  const driver = drivers.find(({_id}) => _id === driverFixtures[name]._id)
  if (driver === undefined) throw new Error(`There is no driver "${name}".`)
  return driver
}

function show(placed: readonly PlacedDriver[], failures: WidgetFailure[] = []): string {
  const context: WidgetContext = {
    ...galleryContext,
    drivers: new Map([['inArticle50', placed]]),
  }
  return renderToStaticMarkup(
    <ArticleBody
      body={[{_type: 'driverPlacement', _key: 'k1', placement: 'inArticle50'}]}
      documents={[]}
      context={context}
      report={(failure) => failures.push(failure)}
    />,
  )
}

const one = (name: keyof typeof driverFixtures): string => show([{driver: named(name), devices}])

/** The tracked events of the markup. */
function events(html: string): readonly unknown[] {
  return [...html.matchAll(/data-track-(?:load|view|click)="([^"]*)"/g)].map(([, json = '']) =>
    JSON.parse(json.replaceAll('&quot;', '"').replaceAll('&amp;', '&')),
  )
}

test('is empty where nothing fits: no box at all', () => {
  expect(show([])).toBe('')
})

test('bears its name, and the driver is tracked', () => {
  const html = one('promo')
  expect(html).toMatch(/^<div data-widget="driverPlacement" data-widget-id="k1" data-placement="inArticle50"/)
  const event = {
    placement: 'inArticle50',
    driverId: 'driver-fixture-promo',
    driverType: 'promo',
    campaignName: 'self-check',
  }
  expect(events(html)).toEqual([
    {type: 'placementPlaced', ...event},
    {type: 'placementViewed', ...event},
    {type: 'placementClicked', ...event, linkUrl: '/health/low-mood-self-check?from=inArticle50'},
  ])
})

test('holds a driver for each kind of device that has its own, with ids of their own', () => {
  const html = show([
    {driver: named('promo'), devices: ['mobile']},
    {driver: named('survey'), devices: ['desktop']},
  ])
  expect(html).toContain('data-placement="inArticle50" data-devices="mobile desktop"')
  expect(html).toMatch(/data-devices="mobile"[^>]*aria-labelledby="driver-k1"/)
  expect(html).toMatch(/data-devices="desktop"[^>]*aria-labelledby="driver-k1-2"/)
})

test('keeps the driver that works when another is broken, and reports that one', () => {
  const failures: WidgetFailure[] = []
  const broken = {...named('newsletterWithDate'), newsletterLists: null}
  const html = show(
    [
      {driver: broken, devices: ['mobile']},
      {driver: named('promo'), devices: ['desktop']},
    ],
    failures,
  )
  expect(html).toContain('How have you been lately?')
  expect(failures.map(({widgetId, reason}) => [widgetId, reason])).toEqual([
    ['driver-fixture-newsletter-with-date', '"newsletterLists" is missing'],
  ])
})
