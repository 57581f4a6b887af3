import {describe, expect, test} from '@jest/globals'
import {showBody} from '../../../tests/support/fixtures.tsx'
import {galleryContext} from '../../gallery/renderFixture.ts'
import {adSizes} from '@apothecary/shared/types/adSizes.ts'
import {adRoom} from './adRoom.ts'

const settings = {adsEnabled: true, costPerViewPaths: ['/health/paid']}

describe('the reserved size of a slot (ad-slot-5, ad-slot-6, ad-slot-7)', () => {
  test('is a rectangle on small screens and a leaderboard on larger ones', () => {
    expect(adRoom(undefined, 0, '/health', settings)).toEqual({
      small: adSizes.mediumRect,
      large: adSizes.leaderboard,
    })
  })

  test('is that of the editor, where it fits', () => {
    expect(adRoom('halfPage', 0, '/health', settings)).toEqual({small: adSizes.halfPage, large: adSizes.halfPage})
    expect(adRoom('billboard', 0, '/health', settings)).toEqual({small: adSizes.mediumRect, large: adSizes.billboard})
    expect(adRoom('constructor', 0, '/health', settings).small).toEqual(adSizes.mediumRect)
  })

  test('ends with the fifth rectangle and the third leaderboard; on cost-per-view pages the third and the second', () => {
    const shown = (path: string) =>
      [0, 1, 2, 3, 4, 5].map((ordinal) => {
        const {small, large} = adRoom(undefined, ordinal, path, settings)
        return `${small === undefined ? '-' : 's'}${large === undefined ? '-' : 'l'}`
      })
    expect(shown('/health')).toEqual(['sl', 'sl', 'sl', 's-', 's-', '--'])
    expect(shown('/health/paid')).toEqual(['sl', 'sl', 's-', '--', '--', '--'])
  })

  test('is missing where ads are off', () => {
    expect(adRoom('billboard', 0, '/health', {...settings, adsEnabled: false})).toEqual({
      small: undefined,
      large: undefined,
    })
  })
})

describe('a page', () => {
  const slots = (count: number): readonly object[] =>
    Array.from({length: count}, (_, index) => ({_type: 'adSlot', _key: `a${index}`, slot: `DMR${index + 1}`}))

  async function show(body: readonly object[], adsEnabled = true): Promise<string> {
    return (await showBody(body, {settings: {...galleryContext.settings, adsEnabled}})).html
  }

  test('names its slots, labels them as advertisement, and reserves their space', async () => {
    const html = await show(slots(1))
    expect(html).toMatch(/<aside data-widget="adSlot" data-widget-id="a0"[^>]* aria-label="Advertisement"/)
    expect(html).toContain('--small-width:300px;--small-height:250px;--large-width:728px;--large-height:90px')
    expect(html).toContain('<div data-ad-slot="DMR1"')
  })

  test('counts its slots in reading order, including those in rows', async () => {
    const [first, second, third, fourth, ...others] = slots(6)
    const row = {_type: 'row', _key: 'r', columns: [{_type: 'rowColumn', _key: 'c', content: [second, third]}]}
    const html = await show([first ?? {}, row, fourth ?? {}, ...others])
    expect([...html.matchAll(/data-ad-slot="([^"]*)"/g)].map(([, slot]) => slot)).toEqual([
      'DMR1',
      'DMR2',
      'DMR3',
      'DMR4',
      'DMR5',
    ])
    expect([...html.matchAll(/data-large="([^"]*)"/g)].map(([, large]) => large)).toEqual([
      'ad',
      'ad',
      'ad',
      'none',
      'none',
    ])
  })

  test('has no slots where ads are off', async () => {
    expect(await show(slots(2), false)).toBe('')
  })
})
