import {describe, expect, test} from '@jest/globals'
import {formatAmounts, formatMoney} from './prices.ts'

describe('amounts in dollars have thousands separators, and two digits for their cents (prices-1, prices-6)', () => {
  test.each([
    ['$1299.50 a year', '$1,299.50 a year'],
    ['$1299.5 a year', '$1,299.50 a year'],
    ['$1,299.5', '$1,299.50'],
    ['$ 1299', '$1,299'],
    ['$1,299 a year', '$1,299 a year'],
    ['$12000 off', '$12,000 off'],
    ['from $1299, was $1499.9.', 'from $1,299, was $1,499.90.'],
    ['$999', '$999'],
    ['$1234567', '$1,234,567'],
  ])('%s reads %s', (text, expected) => {
    expect(formatAmounts(text)).toBe(expected)
  })

  test.each(['$0.125 per mg', '$1.5 million', '$2K', '$12,99', '1299 gummies', '€1299'])(
    '%s stays as it is',
    (text) => {
      expect(formatAmounts(text)).toBe(text)
    },
  )
})

test('an amount is never cut to a number of characters (prices-2)', () => {
  expect(formatAmounts('$12345678901234567890.25')).toBe('$12,345,678,901,234,567,890.25')
})

describe('a price that is a bare number is in US dollars (prices-3)', () => {
  test.each([
    ['1299 for a year', '$1,299 for a year'],
    ['49.9', '$49.90'],
    ['49 for 40 gummies', '$49 for 40 gummies'],
    ['1299/year', '$1,299/year'],
    ['12 per month', '$12 per month'],
    ['$49 for 40 gummies', '$49 for 40 gummies'],
  ])('%s reads %s', (text, expected) => {
    expect(formatMoney(text)).toBe(expected)
  })

  test.each([
    '30 gummies',
    '2 for 30',
    '2 for $30',
    '3 for $12.50 each',
    '2 for €30',
    '15% more',
    '49 €',
    'free',
    '5 mg',
  ])('%s stays as it is', (text) => {
    expect(formatMoney(text)).toBe(text)
  })
})

describe('a price field with nothing but an amount is money with two decimals (prices-1)', () => {
  test.each([
    ['49', '$49.00'],
    ['$ 1299', '$1,299.00'],
    ['1,299.5', '$1,299.50'],
    [' 49.99 ', '$49.99'],
    ['$2.125', '$2.125'],
    ['49 for 40 gummies', '$49 for 40 gummies'],
    ['free', 'free'],
  ])('%s reads %s', (price, expected) => {
    expect(formatMoney(price)).toBe(expected)
  })
})
