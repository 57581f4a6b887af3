import {describe, expect, test} from '@jest/globals'
import {discountLength, discountParts} from './discountText.ts'

describe('discount text', () => {
  test('quoted codes and amounts before "off" stand out (prices-4, prices-5)', () => {
    expect(discountParts('Code "CALM20" for 20% off your first order')).toEqual([
      {text: 'Code ', role: 'plain'},
      {text: 'CALM20', role: 'code'},
      {text: ' for ', role: 'plain'},
      {text: '20% off', role: 'amount'},
      {text: ' your first order', role: 'plain'},
    ])
  })

  test.each(['20%off', '$1,200off', '12.5 % OFF'])('%s is an amount (prices-5)', (text) => {
    expect(discountParts(text)).toEqual([{text, role: 'amount'}])
  })

  test.each(['20% offer', '$10 office chair'])('in %s no amount is followed by “off” (prices-5)', (text) => {
    expect(discountParts(text)).toEqual([{text, role: 'plain'}])
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
    ["Use 'SAVE20' today", 'SAVE20'],
    ['Use ‘SAVE-20’, today', 'SAVE-20'],
    ["Don't miss today's price", undefined],
    ["Rock 'n' roll", undefined],
    ["The makers' and the growers' choice", undefined],
  ])('single quotes mark a code, an apostrophe does not: %s (prices-4)', (text, code) => {
    expect(discountParts(text).find(({role}) => role === 'code')?.text).toBe(code)
  })

  test('prices in a discount have thousands separators (prices-6)', () => {
    expect(discountParts('$1200 off, now $ 2400').map(({text}) => text)).toEqual(['$1,200 off', ', now $2,400'])
  })

  test.each([
    [35, 'short'],
    [36, 'long'],
    [60, 'long'],
    [61, 'veryLong'],
  ] as const)('%i characters are %s (prices-7, prices-8)', (length, expected) => {
    expect(discountLength('x'.repeat(length))).toBe(expected)
  })
})
