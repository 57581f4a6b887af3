import {describe, expect, test} from '@jest/globals'
import {discountLength, discountParts, withSeparators} from './discountText.ts'

describe('discount text (prices-4, prices-5, prices-6, prices-7, prices-8)', () => {
  test('quoted codes and amounts before "off" stand out', () => {
    expect(discountParts('Code "CALM20" for 20% off your first order')).toEqual([
      {text: 'Code ', role: 'plain'},
      {text: 'CALM20', role: 'code'},
      {text: ' for ', role: 'plain'},
      {text: '20% off', role: 'amount'},
      {text: ' your first order', role: 'plain'},
    ])
  })

  test('curly quotes count as quotes; an amount without "off" is plain text', () => {
    expect(discountParts('“FIG” saves $10 off, over $75')).toEqual([
      {text: 'FIG', role: 'code'},
      {text: ' saves ', role: 'plain'},
      {text: '$10 off', role: 'amount'},
      {text: ', over $75', role: 'plain'},
    ])
  })

  test.each([
    [35, 'short'],
    [36, 'long'],
    [60, 'long'],
    [61, 'veryLong'],
  ] as const)('%i characters are %s', (length, expected) => {
    expect(discountLength('x'.repeat(length))).toBe(expected)
  })

  test.each([
    ['$1299.50 a year', '$1,299.50 a year'],
    ['$1,299 a year', '$1,299 a year'],
    ['$12000 off', '$12,000 off'],
    ['$999', '$999'],
  ])('%s reads %s', (text, expected) => {
    expect(withSeparators(text)).toBe(expected)
  })
})
