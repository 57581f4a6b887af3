import {describe, expect, test} from '@jest/globals'
import {ratingLabel, ratingText} from './rating.ts'

describe('ratings', () => {
  test.each([
    [5, 'EXCELLENT'],
    [4.8, 'EXCELLENT'],
    [4.79, 'GREAT'],
    [4.5, 'GREAT'],
    [4.49, 'VERY GOOD'],
    [3.9, 'VERY GOOD'],
    [3.89, 'GOOD'],
    [0, 'GOOD'],
  ] as const)('%d is called %s (rating-1, rating-2, rating-3, rating-4)', (rating, word) => {
    expect(ratingLabel(rating)).toBe(word)
  })

  test('shows one decimal, and never more than five stars', () => {
    expect([ratingText(4.65), ratingText(5), ratingText(7), ratingText(-1)]).toEqual(['4.7', '5.0', '5.0', '0.0'])
  })
})
