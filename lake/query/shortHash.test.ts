import {expect, test} from '@jest/globals'
import fc from 'fast-check'
import {base36, shortHash} from './shortHash.ts'

test('numbers are written to the base of 36 as JavaScript does', () => {
  for (const number of [0, 1, 35, 36, 37, 1_295, 1_296, 46_655, 46_656, 2 ** 53 - 1]) {
    expect(base36(number)).toBe(number.toString(36))
  }
  fc.assert(fc.property(fc.maxSafeNat(), (number) => base36(number) === number.toString(36)))
})

// Running sites and CDNs hold pages under these names while a lake is upgraded.
test('a text has the same name in every version of the lake', () => {
  expect(['i|article-1', 'e|article|canonicalPath|/health', '*'].map(shortHash)).toEqual([
    '24lffn14nha',
    '22rw4gpiron',
    'vce9dmk2d7',
  ])
})
