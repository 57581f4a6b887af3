import {expect, test} from '@jest/globals'
import {mayKeep} from './admission.ts'

test.each([
  ['C0001', false],
  ['C0002', true],
  ['C0003', false],
  ['C0004', false],
  ['C0005', false],
])('of the consent groups, events are kept with analytics alone: %s %s (consent-4, consent-18)', (group, kept) => {
  expect(mayKeep(new Headers({cookie: `a=b; apothecary_consent=C0001,${group}`}))).toBe(kept)
})

test('none are kept with Global Privacy Control, whatever was granted (consent-12)', () => {
  const cookie = 'apothecary_consent=C0002'
  expect(mayKeep(new Headers({cookie, 'sec-gpc': '1'}))).toBe(false)
  expect(mayKeep(new Headers({cookie, 'sec-gpc': '0'}))).toBe(true)
})
