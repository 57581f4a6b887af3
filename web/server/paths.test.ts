import {expect, test} from '@jest/globals'
import {isReviewPath, kindOf, respelled} from './paths.ts'

test.each<[string, boolean]>([
  ['/medical-review', true],
  ['/medical-review/', true],
  ['/%6dedical-review', true],
  ['/medical%2Dreview', true],
  ['/medical-review/x', false],
  ['/Medical-review', false],
  ['/medical-reviews', false],
  ['/health/medical-review', false],
  ['/%', false],
])('%s is the page for medical reviewers: %s (medical-review-3)', (path, isReview) => {
  expect(isReviewPath(path)).toBe(isReview)
})

test.each([
  ['/%61pi/health', '/api/health'],
  ['/%73earch?q1=%73leep', '/search?q1=%73leep'],
  ['/caf%c3%a9/caf\u00e9', '/caf%C3%A9/caf%C3%A9'],
  ['/a,b/', '/a%2Cb/'],
  // An encoded slash separates nothing, and what is encoded twice is decoded once.
  ['/api%2fhealth', '/api%2Fhealth'],
  ['/%2561pi', '/%2561pi'],
  ['/%61pi/%E0%A4%A', '/api/%E0%A4%A'],
  ['//%65vil.example?a?b', '//evil.example?a?b'],
  ['/', '/'],
  ['', ''],
])('the one spelling of %s is %s', (url, expected) => {
  expect(respelled(url)).toBe(expected)
  expect(respelled(expected)).toBe(expected)
})

test.each(['/api/x/../internal/block', '/api/drivers/v4/./x', '/search/..', '/_flight/../x'])(
  '%s is nothing, whatever Next would make of it',
  (path) => {
    expect(kindOf(path, {files: new Set(), hasRoute: () => true})).toBe('nothing')
  },
)
