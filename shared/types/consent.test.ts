import {describe, expect, test} from '@jest/globals'
import {consentParts, consentValue, isCurrentConsent} from './consent.ts'

const now = new Date('2026-11-22T23:30:00Z')

test('a choice is stored with the version of the configuration, the day, and the groups', () => {
  const value = consentValue('3', ['C0001', 'C0002'], now)
  expect(value).toBe('v3.20261122.C0001.C0002')
  expect(consentParts(`a=b; apothecary_consent=${value}; c=d`)).toEqual(['v3', '20261122', 'C0001', 'C0002'])
  expect(isCurrentConsent(value, now)).toBe(true)
})

test.each(['', 'a=b', 'not_apothecary_consent=C0002', 'apothecary_consent2=C0002'])('“%s” has no choice', (cookies) => {
  expect(consentParts(cookies)).toEqual([])
})

test('a broken value grants nothing, and breaks nothing', () => {
  expect(consentParts('apothecary_consent=%E0%A4%A; x=C0002')).toEqual(['%E0%A4%A'])
})

describe('a choice holds for 365 days', () => {
  test.each([
    ['v1.20261122.C0001', true],
    ['v1.20261123.C0001', true],
    ['v1.20251122.C0001', true],
    ['v1.20251121.C0001', false],
    ['v1.20261125.C0001', false],
    ['v1.20261399.C0001', false],
    ['v1.20261122', false],
    ['v1.20261122.C0002', false],
    ['v1.20261122.C0001.C0002.C0002', false],
    ['v1.20261122.C0001.C0006', false],
    ['C0001.C0002', false],
    ['', false],
  ])('%s: %s (consent-19)', (value, isCurrent) => {
    expect(isCurrentConsent(value, now)).toBe(isCurrent)
  })
})
