import {describe, expect, test} from '@jest/globals'
import {showBody} from '../../tests/support/fixtures.tsx'
import type {PageContext} from '../contract/types.ts'
import {devices, type PlacedDriver} from '../drivers/placeDrivers.ts'
import {testDriver} from '../drivers/testDriver.ts'
import {paragraphs} from '../contract/fixtures.ts'
import {widgetFixtures} from '../generated/fixtures.ts'
import {noAdBeside} from './noAdBeside.ts'

const ad = (key: string) => ({_type: 'adSlot', _key: key, slot: 'DMR1'})
const [paragraph] = paragraphs('A paragraph between them.')

/** A block of a body that shows a fixture: a reference to a document, or a block object itself. */
function blockOf(type: keyof typeof widgetFixtures, key: string = type): object {
  const fixture: object = widgetFixtures[type].default
  return '_id' in fixture
    ? {_type: 'widgetReference', _key: key, widget: {_type: 'reference', _ref: fixture._id}}
    : {...fixture, _key: key}
}

/** How many ads a body shows. */
async function adsOf(...body: readonly (object | undefined)[]): Promise<number> {
  const {html} = await showBody(body)
  return [...html.matchAll(/data-widget="adSlot"/g)].length
}

const row = (...columns: readonly object[]) => ({
  _type: 'row',
  _key: 'row',
  columns: columns.map((content, index) => ({_type: 'rowColumn', _key: `c${index}`, content: [content]})),
})

describe('no ad stands beside safety text or a health screener (ad-slot-30)', () => {
  test.each([
    'quiz',
    'assessment',
    'bmiCalculator',
    'calorieCounter',
    'warning',
    'warningCard',
    'sideEffects',
  ] as const)('%s: neither before nor after it, but behind a paragraph', async (type) => {
    const block = blockOf(type)
    expect(await adsOf(ad('before'), block, ad('after'))).toBe(0)
    expect(await adsOf(ad('before'), paragraph, block, {...paragraph, _key: 'p2'}, ad('after'))).toBe(2)
  })

  test.each([
    ['another ad', ad('other')],
    ['a tracking pixel', {_type: 'pixelTracker', _key: 'pixel', url: 'https://pixel.example.net/i.gif'}],
    ['a widget that is not published', {_type: 'widgetReference', _key: 'w', widget: {_type: 'reference', _ref: 'no'}}],
    ['a placement without a driver', {_type: 'driverPlacement', _key: 'place', placement: 'none'}],
    ['an empty paragraph', {...paragraph, _key: 'empty', children: [{_type: 'span', _key: 's', text: ' ', marks: []}]}],
  ])('%s between them keeps nothing apart', async (_, between) => {
    expect(await adsOf(blockOf('warning'), between, ad('after'))).toBe(0)
    expect(await adsOf(ad('before'), between, blockOf('warning'))).toBe(0)
  })

  test('nor is one inserted there, beside one in a column, or in the same row', async () => {
    expect(await adsOf(blockOf('callout'), paragraph)).toBe(1)
    expect(await adsOf(blockOf('callout'), blockOf('quiz'))).toBe(0)
    expect(await adsOf(row(blockOf('warning'), ad('beside')), paragraph)).toBe(0)
    expect(await adsOf(row({...paragraph}, ad('beside')), paragraph)).toBe(1)
    expect(await adsOf(row(blockOf('warning')), ad('after'))).toBe(0)
  })

  test('nor beside a driver that shows a quiz', async () => {
    const driver = testDriver('d', {driverType: 'quiz', quizId: 'quiz-fixture-default'})
    const placement = {_type: 'driverPlacement', _key: 'place', placement: 'p'}
    // The quiz stands further down, too, so that it is loaded.
    const shown = async (drivers: PageContext['drivers']) =>
      (await showBody([placement, ad('after'), paragraph, blockOf('quiz')], {...(drivers && {drivers})})).html
    expect(await shown(new Map([['p', [{driver, devices}]]]))).not.toContain('data-widget="adSlot"')
    expect(await shown(undefined)).toContain('data-widget="adSlot"')
  })

  test.each([
    ['all readers see', false, 1],
    ['some readers see', true, 0],
  ])('a driver that %s stands between them or does not', async (_, isOnCall, ads) => {
    const placement = {_type: 'driverPlacement', _key: 'place', placement: 'p'}
    const driver = testDriver('d', {driverType: 'banner', headline: 'A banner', callToActionURL: '/banner'})
    const {html} = await showBody([blockOf('warning'), placement, ad('after')], {
      drivers: new Map([['p', [{driver, devices, ...(isOnCall ? {isOnCall} : {})}]]]),
    })
    expect([...html.matchAll(/data-widget="adSlot"/g)]).toHaveLength(ads)
  })

  test('a placement keeps nothing apart where its only driver is an ad, or is not on all devices', async () => {
    const between = async (own: PlacedDriver): Promise<number> => {
      const placement = {_type: 'driverPlacement', _key: 'place', placement: 'p'}
      const {html} = await showBody([blockOf('warning'), placement, ad('after')], {drivers: new Map([['p', [own]]])})
      return [...html.matchAll(/data-widget="adSlot"/g)].length
    }
    const adDriver = testDriver('a', {driverType: 'ad', adSlot: {slot: 'DMR2', size: null}})
    const banner = testDriver('b', {driverType: 'banner', headline: 'A banner', callToActionURL: '/banner'})
    expect(await between({driver: adDriver, devices})).toBe(0)
    expect(await between({driver: banner, devices: ['desktop']})).toBe(0)
    expect(await between({driver: banner, devices})).toBe(1)
  })

  test('a page with a screener is known as one, however deep it is; one with a warning is not', async () => {
    const quiz = {_id: 'q', _type: 'quiz'}
    const group = {_id: 'g', _type: 'group', body: [{widget: {_ref: 'q'}}, {widget: {_ref: 'g'}}]}
    const documents = new Map(Object.entries({q: quiz, g: group})) as unknown as Parameters<typeof noAdBeside>[1]
    expect(noAdBeside([{widget: {_ref: 'g'}}], documents)).toBe('page')
    expect(noAdBeside([{_type: 'assessment'}], new Map())).toBe('page')
    expect(noAdBeside([{_type: 'warning'}, {_type: 'block'}], new Map())).toBe('block')
    expect(noAdBeside(null, new Map())).toBeUndefined()
  })
})
