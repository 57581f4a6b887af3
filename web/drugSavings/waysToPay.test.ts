import {describe, expect, test} from '@jest/globals'
import fc from 'fast-check'
import {readAcquisitionCost} from './acquisitionCost.ts'
import {centsOf} from './money.ts'
import {priceEntries} from './priceEntry.ts'
import {columbus, testPrice} from './testPrices.ts'
import {monthsOf, type PriceFacts, shownQuantities, typedAmount, waysToPay} from './waysToPay.ts'

const entries = priceEntries([testPrice({amount: 300}), testPrice({amount: 320, name: 'CVS'})], {
  place: columbus,
  quantity: 30,
  listPrice: undefined,
  retailers: [],
})

const facts: PriceFacts = {
  quantity: 30,
  months: 1,
  entries,
  partnerName: 'Brightwater',
  listPrice: 32.27,
  acquisition: {unitCost: 30.98, dispensingFee: 10.5, asOfDate: '2026-11-18'},
  copay: 10,
  insurance: {deductible: 500, copay: 40},
}
const amounts = (given: PriceFacts) => Object.fromEntries(waysToPay(given).map(({kind, amount}) => [kind, amount]))

describe('the ways to pay', () => {
  test('are coupon, card, cash, and insurance before and after the deductible (drug-savings-67)', () => {
    expect(amounts(facts)).toEqual({
      coupon: 300,
      card: 10,
      // 30 × 30.98 and the fee.
      cash: 939.9,
      // What is left of the deductible and the copay, as the list price of 968.10 is above it.
      beforeDeductible: 540,
      afterDeductible: 40,
    })
  })

  test('of which nothing is known are left out (drug-savings-67)', () => {
    const nothing = {entries: [], listPrice: undefined, acquisition: undefined, copay: undefined, insurance: undefined}
    expect(waysToPay({...facts, ...nothing})).toEqual([])
    expect(amounts({...facts, insurance: undefined})).toEqual({coupon: 300, card: 10, cash: 939.9})
    expect(amounts({...facts, listPrice: undefined})).not.toHaveProperty('beforeDeductible')
  })

  test.each([
    [{deductible: 2000, copay: 40}, 968.1],
    [{deductible: 968.1, copay: 40}, 968.1],
    [{deductible: 968, copay: 40}, 968.1],
    [{deductible: 0, copay: 40}, undefined],
  ])('with insurance %j nobody pays more than the list price before the deductible is met: %s', (insurance, amount) => {
    expect(amounts({...facts, insurance})['beforeDeductible']).toBe(amount)
  })

  test('say where each figure comes from, and of which day it is (drug-savings-68)', () => {
    expect(waysToPay({...facts, months: 3}).map(({kind, where, source}) => [kind, where, source])).toEqual([
      ['coupon', 'Walgreens', 'Price of Brightwater, read on November 20, 2026.'],
      [
        'card',
        undefined,
        'The manufacturer’s offer of $10.00 a month, for 3 months. For people with commercial insurance only.',
      ],
      [
        'cash',
        undefined,
        'An estimate: what pharmacies pay on average (NADAC, as of November 18, 2026) and a dispensing fee of $10.50. Ask for the cash price.',
      ],
      [
        'beforeDeductible',
        undefined,
        'At most: the $500.00 that is left of your deductible, and your copay. Plans often have a lower price.',
      ],
      ['afterDeductible', undefined, 'The copay that you entered.'],
    ])
  })

  test('a card for three months is paid three times', () => {
    expect(amounts({...facts, quantity: 90, months: 3})['card']).toBe(30)
  })

  const anyAmount = fc.integer({min: 0, max: 200_000}).map((cents) => cents / 100)
  const anyFacts = fc.record({
    quantity: fc.constantFrom(1, 30, 90),
    months: fc.constantFrom(1, 3),
    entries: fc.constantFrom([], entries),
    partnerName: fc.constant(undefined),
    listPrice: fc.option(anyAmount, {nil: undefined}),
    acquisition: fc.option(
      fc.record({unitCost: anyAmount, dispensingFee: anyAmount, asOfDate: fc.constant('2026-11-18')}),
      {nil: undefined},
    ),
    copay: fc.option(anyAmount, {nil: undefined}),
    insurance: fc.option(fc.record({deductible: anyAmount, copay: anyAmount}), {nil: undefined}),
  })

  test('exactly one is marked, and none is lower (drug-savings-67)', () => {
    fc.assert(
      fc.property(anyFacts, (given) => {
        const ways = waysToPay(given)
        const [lowest, ...others] = ways.filter(({isLowest}) => isLowest)
        expect([ways.length === 0, others]).toEqual([lowest === undefined, []])
        for (const {amount} of ways) {
          expect(amount).toBeGreaterThanOrEqual(lowest?.amount ?? 0)
          expect(amount).toBe(centsOf(amount) / 100)
        }
      }),
    )
  })
})

describe('quantities', () => {
  const quantity = (value: number) => ({display: `${value} tablets`, value})
  const choice = (values: readonly number[], chosen: number) => {
    const dosage = {dosage: '7 mg', formulationId: 'x', drugMSRP: undefined, commonQuantities: values.map(quantity)}
    const form = {form: 'tablet', dosages: [dosage]}
    const manufacturer = {name: 'X', drugType: 'brand' as const, drugSlug: 'x', id: '', options: [form]}
    return {manufacturer, form, dosage, quantity: quantity(chosen)}
  }

  test.each([
    [[30, 90], 90, [30, 90]],
    [[90, 30], 30, [30, 90]],
    [[30, 60, 90, 100], 100, [30, 60, 100]],
    [[30], 30, [30]],
  ])('of %j with %s chosen, %j stand side by side (drug-savings-69)', (values, chosen, shown) => {
    expect(shownQuantities(choice(values, chosen)).map(({value}) => value)).toEqual(shown)
  })

  test.each([
    [30, [30, 90], 1],
    [90, [30, 90], 3],
    [100, [30, 100], 3],
    [60, [60], 1],
  ])('%s of %j lasts %s months', (value, values, months) => {
    expect(monthsOf(value, values.map(quantity))).toBe(months)
  })
})

test.each([
  ['250', 250],
  [' $1,250.5 ', 1250.5],
  ['0', 0],
  ['12.', 12],
  ['', undefined],
  ['-5', undefined],
  ['1e3', undefined],
  ['12,5', undefined],
  ['twelve', undefined],
])('an amount that was typed as %j is %s', (typed, amount) => {
  expect(typedAmount(typed)).toBe(amount)
})

describe('what pharmacies pay (drug-savings-66)', () => {
  const now = new Date('2026-11-23T12:00:00Z')
  const stored = {cost: 30.98, asOfDate: '2026-11-18'}

  test('has the fee of the site settings, or the usual one', () => {
    expect(readAcquisitionCost({stored, dispensingFee: 11.25}, now)?.dispensingFee).toBe(11.25)
    for (const dispensingFee of [null, -1, 1000])
      expect(readAcquisitionCost({stored, dispensingFee}, now)).toEqual({
        unitCost: 30.98,
        dispensingFee: 10.5,
        asOfDate: '2026-11-18',
      })
  })

  test.each([
    ['nothing', null],
    ['no amount', {...stored, cost: 0}],
    ['no day', {...stored, asOfDate: 'soon'}],
    ['a file of 91 days ago', {...stored, asOfDate: '2026-08-24'}],
  ])('is not known by %s', (_, found) => {
    expect(readAcquisitionCost({stored: found, dispensingFee: null}, now)).toBeUndefined()
  })

  test('of a file of 90 days ago is still shown', () => {
    expect(readAcquisitionCost({stored: {...stored, asOfDate: '2026-08-25'}, dispensingFee: null}, now)?.unitCost).toBe(
      30.98,
    )
  })
})
