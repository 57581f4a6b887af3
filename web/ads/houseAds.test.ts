import {describe, expect, test} from '@jest/globals'
import type {HouseAd} from './adSettings.ts'
import {houseAdFor} from './houseAds.ts'

const ad = (_id: string, fields: Partial<HouseAd> = {}): HouseAd => ({
  _id,
  title: _id,
  text: null,
  callToAction: 'Read',
  link: `/${_id}`,
  kinds: null,
  weight: 1,
  image: null,
  ...fields,
})

const idFor = (ads: readonly HouseAd[], path: string, index = 0) => houseAdFor(ads, path, index, ['rectangle'])?._id

describe('the house ad for a slot (ad-slot-32)', () => {
  test('is another one in the next slot of a page, and always the same in the same slot', () => {
    const ads = [ad('a'), ad('b'), ad('c')]
    const shown = [0, 1, 2, 3].map((index) => idFor(ads, '/page', index))
    expect(new Set(shown.slice(0, 3)).size).toBe(3)
    expect(shown[3]).toBe(shown[0])
    expect([0, 1, 2, 3].map((index) => idFor([...ads].reverse(), '/page', index))).toEqual(shown)
  })

  test('comes first as often as its weight says', () => {
    const ads = [ad('heavy', {weight: 3}), ad('light'), ad('off', {weight: 0}), ad('usual', {weight: null})]
    const first = Array.from({length: 5000}, (_, index) => idFor(ads, `/page-${index}`))
    const share = (id: string) => first.filter((one) => one === id).length / first.length
    expect(share('heavy')).toBeCloseTo(0.6, 1)
    expect(share('light')).toBeCloseTo(0.2, 1)
    expect(share('usual')).toBeCloseTo(0.2, 1)
    expect(share('off')).toBe(0)
  })

  test('does not lead to its own page, and is of the kinds that its slot can have', () => {
    const ads = [ad('a'), ad('wide', {kinds: ['leaderboard']})]
    expect(idFor(ads, '/page')).toBe('a')
    expect(idFor(ads, '/a')).toBeUndefined()
    expect(houseAdFor([ad('both', {kinds: ['rectangle']})], '/page', 0, ['rectangle', 'leaderboard'])).toBeUndefined()
    expect(houseAdFor([], '/page', 0, [])).toBeUndefined()
  })
})
