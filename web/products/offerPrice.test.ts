import {expect, test} from '@jest/globals'
import {defaultPriceLimits, offerPrice} from './offerPrice.ts'

const now = new Date('2026-11-29T10:00:00Z')
const shown = (price: number, checkedAt: string | null) => offerPrice({price, checkedAt}, defaultPriceLimits, now)

test('a day that is still to come is none on which somebody saw the price: it is shown without one', () => {
  expect(shown(49.5, '2031-05-05')).toEqual({amount: 49.5, text: '$49.50', note: undefined, checkedAt: undefined})
})

test('today counts wherever the editor is: in the east it has begun already', () => {
  expect(shown(49.5, '2026-11-30')?.note).toBe('Price checked November 30, 2026')
})

test('an amount below zero is no price', () => {
  expect(shown(-3, '2026-11-20')).toBeUndefined()
  expect(shown(0, '2026-11-20')?.text).toBe('$0.00')
})
