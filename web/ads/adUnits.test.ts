import {describe, expect, test} from '@jest/globals'
import {adRoom} from '../widgets/adSlot/adRoom.ts'
import {adTopicsOf, adUnitOf, positionsOf} from './adUnits.ts'
import {adContext} from './testing.tsx'

const {settings} = adContext()

/** The positions of the slots of a page, by their names and sizes: those on small and on larger screens, "-" for none. */
function positions(slots: readonly (readonly [name: string, size?: string])[]): readonly string[] {
  const sizes = slots.map(([, size]) => size)
  const rooms = sizes.map((size, index) => adRoom(size, sizes.slice(0, index), '/page', settings))
  return rooms.map((room, index) => {
    const {small, large} = positionsOf(slots[index]?.[0] ?? '', room, rooms.slice(0, index))
    return `${small ?? '-'} ${large ?? '-'}`
  })
}

describe('the position of a slot in the text (ad-slot-11)', () => {
  test('is counted by its kind, and the last one is that of all further ads', () => {
    expect(positions([['qa_widget'], ['callout_widget'], ['qa_widget'], ['qa_widget']])).toEqual([
      'MMR1 DLB2',
      'MMR2 DLB2',
      'MMR2 DLB2',
      'MMR2 -',
    ])
    const rectangles = Array.from({length: 5}, () => ['driver', 'mediumRect'] as const)
    expect(positions(rectangles).map((both) => both.split(' ')[1])).toEqual(['DMR2', 'DMR3', 'DMR4', 'DMR5', 'DMR5'])
    expect(positions([['phone', 'mobileLeaderboard']])).toEqual(['MLB1 DLB2'])
  })

  test('is the one by which an editor named it, on the screens and for the kind of that', () => {
    expect(positions([['DMR1', 'mediumRect']])).toEqual(['MMR1 DMR1'])
    expect(positions([['DLB1']])).toEqual(['MMR1 DLB1'])
    expect(positions([['DMR1']])).toEqual(['MMR1 DLB2'])
  })
})

describe('the ad unit of a position', () => {
  test('has the code of the network and the ad tag id of the site settings (ad-slot-12)', () => {
    const context = adContext({network: '1234567'})
    expect(adUnitOf('DLB1', context)).toBe('/1234567/site/DLB1')
    expect(adUnitOf('DMR5', context)).toBeUndefined()
    expect(adUnitOf(undefined, context)).toBeUndefined()
    expect(adUnitOf('DLB1', adContext())).toBeUndefined()
  })

  test('is missing where no network may be asked (ad-slot-30, ad-slot-31)', () => {
    expect(adUnitOf('DLB1', adContext({network: '1234567', canonicalPath: '/private'}))).toBeUndefined()
    expect(adUnitOf('DLB1', adContext({network: '1234567', holdsScreener: true}))).toBeUndefined()
  })
})

test('of the topics of a page those are told, and counted, that are listed for ad tracking (ad-slot-28)', () => {
  const context = adContext()
  expect(adTopicsOf(context)).toEqual({k1: 'sleep', category: ['sleep']})
  const topics = {
    k1: 'depression',
    kMetas: ['sleep'],
    mpdTags: ['sleep'],
    categories: ['anxiety'],
    pageTemplate: 'quiz',
  }
  expect(adTopicsOf({...context, topics})).toEqual({})
  expect(adTopicsOf({...context, topics: {...topics, k1: undefined}})).toEqual({})
})
