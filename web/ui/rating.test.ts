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
  ] as const)('%d is called %s (rating-1 to rating-4)', (rating, word) => {
    expect(ratingLabel(rating)).toBe(word)
  })

  test.each([
    [4.75, '4.75'],
    [4.7, '4.7'],
    [4.799, '4.79'],
    [3.89, '3.89'],
    [4.35, '4.35'],
    [1.1, '1.1'],
    [5, '5.0'],
    [0, '0.0'],
  ])('%d is shown as %s, and never rounded up to a better word (rating-14)', (rating, text) => {
    expect(ratingText(rating)).toBe(text)
    expect(ratingLabel(Number(text))).toBe(ratingLabel(rating))
  })

  test('is kept between 0 and 5 (rating-5)', () => {
    expect([ratingText(7), ratingText(-1)]).toEqual(['5.0', '0.0'])
  })
})
