import {expect, test} from '@jest/globals'
import {failureTypeOf} from './failureType.ts'

test.each([
  ['faq', 'faq'],
  ['productCard', 'productCard'],
  ['siteNav', 'siteNav'],
  // What an editor has made up, which could be a word about health.
  ['zolpidemCard', 'other'],
  ['', 'other'],
])('a failure of the type "%s" is counted under %s', (type, label) => {
  expect(failureTypeOf(type)).toBe(label)
})
