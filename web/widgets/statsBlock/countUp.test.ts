import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {durationOf, integerIn, shownAt} from './countUp.ts'

test.each([
  ['37,300,000', 37_300_000],
  ['90', 90],
  [' 1,2,3 ', 123],
  ['90%', 90],
  ['$1,200+', 1200],
  ['0', 0],
])('%s is an integer once its commas are removed (stats-block-2)', (text, value) => {
  expect(integerIn(text)).toBe(value)
})

test.each(['4.5', '1 in 5', '-5', 'many', '', '3.5 million'])('%s is no integer, and does not count', (text) => {
  expect(integerIn(text)).toBeUndefined()
  expect(shownAt(text, 0, 0)).toBeUndefined()
})

describe('the first number', () => {
  test('starts at 80 % of its value and ends at it (stats-block-4)', () => {
    expect(shownAt('37,300,000', 0, 0)).toBe('29,840,000')
    expect(shownAt('90%', 0, 0)).toBe('72%')
    expect(shownAt('2300', 0, 0)).toBe('1840')
    expect(shownAt('37,300,000', 0, 2000)).toBeUndefined()
  })

  test('takes 60 steps in 2000 ms (stats-block-5)', () => {
    const values = Array.from({length: 2000}, (_, elapsed) => shownAt('60,000,000', 0, elapsed))
    expect(new Set(values).size).toBe(60)
    expect(shownAt('60,000,000', 0, 33)).toBe('48,000,000')
    expect(shownAt('60,000,000', 0, 34)).toBe('48,200,000')
    expect(shownAt('60,000,000', 0, 1999)).toBe('59,800,000')
  })
})

test('each number starts 2 s after the one before, and is empty until then (stats-block-6)', () => {
  expect([0, 1, 2].map((index) => shownAt('100', index, 1999))).toEqual(['100', '', ''])
  expect([0, 1, 2].map((index) => shownAt('100', index, 2000))).toEqual([undefined, '80', ''])
  expect([0, 1, 2].map((index) => shownAt('100', index, 4000))).toEqual([undefined, undefined, '80'])
  expect([0, 1, 2, 3].map(durationOf)).toEqual([0, 2000, 4000, 6000])
})

test('no number is ever wider than its final text, or falls (stats-block-4)', () => {
  fc.assert(
    fc.property(fc.nat(2 ** 40), fc.nat(1998), (final, elapsed) => {
      const [now, later] = [elapsed, elapsed + 1].map((at) => Number(shownAt(String(final), 0, at)))
      expect(now).toBeLessThanOrEqual(later ?? 0)
      expect(later).toBeLessThanOrEqual(final)
    }),
  )
})
