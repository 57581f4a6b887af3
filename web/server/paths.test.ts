import {expect, test} from '@jest/globals'
import {isReviewPath} from './paths.ts'

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
