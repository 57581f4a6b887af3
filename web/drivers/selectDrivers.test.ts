import {describe, expect, test} from '@jest/globals'
import {nextChange} from '../schedule/nextChange.ts'
import {placeDrivers} from './placeDrivers.ts'
import {selectDrivers, type Driver, type DriverSituation} from './selectDrivers.ts'
import {testDriver} from './testDriver.ts'

const situation: DriverSituation = {
  path: '/sleep/magnesium-for-sleep',
  k1: 'sleep',
  kMetas: ['insomnia', 'vitamins-and-minerals'],
  categories: ['sleep', 'nutrition'],
  pageTemplate: 'article',
  deviceType: 'mobile',
  now: new Date('2026-06-01T12:00:00Z'),
}

/** The id of the driver that is chosen for the placement "p", or `undefined`. */
function chosen(drivers: readonly Driver[], changes: Partial<DriverSituation> = {}): string | undefined {
  return selectDrivers(drivers, ['p'], {...situation, ...changes}).get('p')?._id
}

describe('a driver fits', () => {
  test.each<[string, Parameters<typeof testDriver>[1], boolean]>([
    ['without limits', {}, true],
    ['its placement only', {targeting: {placements: ['q']}}, false],
    ['a primary topic, in any case', {targeting: {k1s: ['cbd', 'Sleep']}}, true],
    ['another primary topic', {targeting: {k1s: ['cbd']}}, false],
    ['one of the further topics', {targeting: {kMetas: ['insomnia']}}, true],
    ['none of the further topics', {targeting: {kMetas: ['stress']}}, false],
    ['one of the categories', {targeting: {categories: ['nutrition']}}, true],
    ['another category', {targeting: {categories: ['recipes']}}, false],
    ['the page template', {targeting: {pageTemplates: ['article']}}, true],
    ['another page template', {targeting: {pageTemplates: ['recipe']}}, false],
    ['the device', {targeting: {deviceTypes: ['mobile', 'tablet']}}, true],
    ['another device', {targeting: {deviceTypes: ['desktop']}}, false],
    ['the path', {targeting: {includePaths: ['/sleep/magnesium-for-sleep']}}, true],
    ['the beginning of the path', {targeting: {includePaths: ['/sleep/*']}}, true],
    ['another path', {targeting: {includePaths: ['/sleep']}}, false],
    [
      'a path that is excluded, though included',
      {targeting: {includePaths: ['/sleep/*'], excludePaths: ['/sleep/magnesium-for-sleep']}},
      false,
    ],
    ['from its first moment on', {activeFrom: '2026-06-01T12:00:00Z'}, true],
    ['not before its first moment', {activeFrom: '2026-06-01T12:00:01Z'}, false],
    ['until its end', {activeUntil: '2026-06-01T12:00:01Z'}, true],
    ['not from its end on', {activeUntil: '2026-06-01T12:00:00Z'}, false],
    ['with every condition met', {targeting: {k1s: ['sleep'], kMetas: ['insomnia'], categories: ['sleep']}}, true],
    ['with one condition not met', {targeting: {k1s: ['sleep'], kMetas: ['stress'], categories: ['sleep']}}, false],
  ])('%s', (_, fields, fits) => {
    expect(chosen([testDriver('one', fields)])).toBe(fits ? 'one' : undefined)
  })

  test('whose topic is k1 of the article, its primary topic, and not one of the further ones (article-7)', () => {
    const drivers = [testDriver('one', {targeting: {k1s: ['sleep']}})]
    expect(chosen(drivers, {k1: 'sleep', kMetas: ['stress']})).toBe('one')
    expect(chosen(drivers, {k1: 'stress', kMetas: ['sleep']})).toBeUndefined()
  })

  test('an unknown device fits no driver that is limited to devices', () => {
    expect(chosen([testDriver('one', {targeting: {deviceTypes: ['mobile']}})], {deviceType: undefined})).toBeUndefined()
  })
})

describe('of several drivers', () => {
  test('the highest priority wins, then the most conditions, then the smaller id, in any input order', () => {
    const drivers = [
      testDriver('b'),
      testDriver('a'),
      testDriver('aimed', {targeting: {k1s: ['sleep']}}),
      testDriver('first', {priority: 2}),
    ]
    for (const order of [drivers, drivers.toReversed()]) {
      expect(chosen(order)).toBe('first')
      expect(chosen(order.filter(({_id}) => _id !== 'first'))).toBe('aimed')
      expect(chosen(order.filter(({_id}) => _id.length === 1))).toBe('a')
    }
  })

  test('each placement is filled independently, and left out where no driver fits', () => {
    const both = testDriver('both', {targeting: {placements: ['p', 'q']}})
    const selected = selectDrivers(
      [both, testDriver('q-only', {priority: 1, targeting: {placements: ['q']}})],
      ['q', 'p', 'r', 'p'],
      situation,
    )
    expect([...selected].map(([placement, {_id}]) => [placement, _id])).toEqual([
      ['q', 'q-only'],
      ['p', 'both'],
    ])
  })
})

describe('a driver for some readers (driver-25)', () => {
  const half = testDriver('half', {targeting: {randomBucket: {of: 'a', from: 1, until: 50}}})
  const all = testDriver('all')

  test.each([
    [1, 'half'],
    [50, 'half'],
    [51, 'all'],
    [undefined, 'all'],
  ])('number %s sees %s', (a, id) => {
    expect(chosen([all, half], {random: {a, b: 1}})).toBe(id)
  })

  test('does not depend on the other number', () => {
    expect(chosen([all, half], {random: {a: 51, b: 1}})).toBe('all')
  })

  test('is in a page hidden, beside the one for everybody; worse ones are not in it (driver-26)', () => {
    const worse = testDriver('worse', {priority: -1, targeting: {randomBucket: {of: 'b', from: 1, until: 9}}})
    const placed = placeDrivers([worse, all, half], ['p'], situation).get('p')
    expect(placed?.map(({driver, isOnCall}) => [driver._id, isOnCall])).toEqual([
      ['half', true],
      ['all', undefined],
    ])
  })
})

describe('a page for every device', () => {
  test('shows one driver to all of them: mobile, tablet and desktop, in this order (breakpoints-3)', () => {
    expect([...placeDrivers([testDriver('one')], ['p'], situation).values()]).toEqual([
      [{driver: testDriver('one'), devices: ['mobile', 'tablet', 'desktop']}],
    ])
  })

  test('has several drivers where some are limited to devices', () => {
    const phone = testDriver('phone', {priority: 1, targeting: {deviceTypes: ['mobile']}})
    const placed = placeDrivers([testDriver('one'), phone], ['p'], situation).get('p')
    expect(placed?.map(({driver, devices}) => [driver._id, devices])).toEqual([
      ['phone', ['mobile']],
      ['one', ['tablet', 'desktop']],
    ])
    expect(
      placeDrivers([phone], ['p'], situation)
        .get('p')
        ?.map(({devices}) => devices),
    ).toEqual([['mobile']])
  })
})

describe('an ad for everybody, which may not stand where its placement is', () => {
  const fields = {driverType: 'ad', priority: 9, adSlot: {slot: 'DMR1', size: null}} as const
  const ad = testDriver('ad', fields)
  const placed = (...others: readonly Driver[]) =>
    placeDrivers([ad, ...others], ['p'], situation)
      .get('p')
      ?.map(({driver, devices, isInstead}) => [driver._id, devices.join(' '), isInstead])

  test('has the best driver for everybody that is no ad and no quiz in place in its stead (driver-33)', () => {
    const others = [
      testDriver('second-ad', {...fields, priority: 8}),
      testDriver('half', {priority: 7, targeting: {randomBucket: {of: 'a', from: 1, until: 50}}}),
      testDriver('quiz', {driverType: 'quiz', quizId: 'quiz-1', priority: 6}),
      testDriver('promo', {priority: 5}),
      testDriver('worse'),
    ]
    expect(placed(...others)).toEqual([
      ['ad', 'mobile tablet desktop', undefined],
      ['promo', 'mobile tablet desktop', true],
    ])
    expect(placed()).toEqual([['ad', 'mobile tablet desktop', undefined]])
  })

  test('on each kind of device', () => {
    const phone = testDriver('phone', {priority: 10, targeting: {deviceTypes: ['mobile']}})
    expect(placed(phone, testDriver('promo'))).toEqual([
      ['phone', 'mobile', undefined],
      ['ad', 'tablet desktop', undefined],
      ['promo', 'tablet desktop', true],
    ])
  })

  test('leaves its place to the one for everybody, if it is for some readers itself', () => {
    const bucket = {randomBucket: {of: 'a', from: 1, until: 50}} as const
    const own = placeDrivers([testDriver('ad', {...fields, targeting: bucket}), testDriver('promo')], ['p'], situation)
    expect(own.get('p')?.map(({driver, isOnCall, isInstead}) => [driver._id, isOnCall, isInstead])).toEqual([
      ['ad', true, undefined],
      ['promo', undefined, undefined],
    ])
  })
})

test('the next change is when the next driver begins or ends', () => {
  const drivers = [
    testDriver('past', {activeFrom: '2026-01-01T00:00:00Z', activeUntil: '2026-05-01T00:00:00Z'}),
    testDriver('now', {activeUntil: '2026-06-03T00:00:00Z'}),
    testDriver('next', {activeFrom: '2026-06-02T00:00:00Z'}),
  ]
  expect(nextChange(drivers, situation.now)).toEqual(new Date('2026-06-02T00:00:00Z'))
  expect(nextChange(drivers.slice(0, 1), situation.now)).toBeUndefined()
})
