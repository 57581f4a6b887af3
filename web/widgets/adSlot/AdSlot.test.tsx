import {describe, expect, test} from '@jest/globals'
import {renderToStaticMarkup} from 'react-dom/server'
import {ArticleBody} from '../../dispatcher/ArticleBody.tsx'
import type {BodyBlock} from '../../dispatcher/types.ts'
import {galleryContext} from '../../gallery/FixtureView.tsx'
import {adRoom, adSizes} from './adSizes.ts'

const settings = {adsEnabled: true, costPerViewPaths: ['/health/paid']}

describe('the room of a slot (doc 2 §2, §9)', () => {
  test('is a rectangle on small screens and a leaderboard on larger ones', () => {
    expect(adRoom(undefined, 0, '/health', settings)).toEqual({
      small: {width: 300, height: 250},
      large: {width: 728, height: 90},
    })
  })

  test('is what the editor chose, where it fits', () => {
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

  test('is none where ads are off', () => {
    expect(adRoom('billboard', 0, '/health', {...settings, adsEnabled: false})).toEqual({
      small: undefined,
      large: undefined,
    })
  })
})

describe('a page', () => {
  const slots = (count: number): readonly BodyBlock[] =>
    Array.from({length: count}, (_, index): BodyBlock => ({
      _type: 'adSlot',
      _key: `a${index}`,
      slot: `DMR${index + 1}`,
    }))

  function show(body: readonly BodyBlock[], adsEnabled = true): string {
    const context = {...galleryContext, settings: {...galleryContext.settings, adsEnabled}}
    return renderToStaticMarkup(<ArticleBody body={body} documents={[]} context={context} />)
  }

  test('names its slots, says what they are, and keeps their room', () => {
    expect(show(slots(1))).toBe(
      '<aside data-widget="adSlot" data-widget-id="a0" aria-label="Advertisement" class="ad" data-small="ad" data-large="ad" data-wide="true" style="--small-width:300px;--small-height:250px;--large-width:728px;--large-height:90px"><div data-ad-slot="DMR1" class="slot"></div></aside>',
    )
  })

  test('counts them in reading order, those in rows too', () => {
    const [first, second, third, fourth, ...others] = slots(6)
    if (first === undefined || second === undefined || third === undefined || fourth === undefined) throw new Error()
    const row: BodyBlock = {
      _type: 'row',
      _key: 'r',
      columns: [{_type: 'rowColumn', _key: 'c', content: [second, third]}],
    }
    const html = show([first, row, fourth, ...others])
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

  test('has none where ads are off', () => {
    expect(show(slots(2), false)).toBe('')
  })
})
