import fc from 'fast-check'
import {type OfferedPrice, offeredPrice} from '../services/prices/contract.ts'

/** A price of a test: 18.42 dollars at Walgreens in Columbus, Indiana, unless it says something else. */
export function testPrice({
  amount = 18.42,
  name = 'Walgreens',
  location = name,
  latitude = 39.2,
  isIndependent = false,
}: {
  readonly amount?: number
  readonly name?: string
  readonly location?: string
  readonly latitude?: number
  readonly isIndependent?: boolean
} = {}): OfferedPrice {
  const coordinates = {latitude, longitude: -85.97}
  return offeredPrice.parse({
    retailer: {id: `id-${name}`, name, isIndependent, location: {id: location, addressLine1: '1 Main St', coordinates}},
    price: {amount},
    checkedAt: '2026-11-20',
  })
}

/** The place of the tests' readers: ZIP code 47201. */
export const columbus = {latitude: 39.126564, longitude: -85.971322}

/** Any amount of whole cents, up to $100,000. */
export const anyAmount = fc.integer({min: 1, max: 10_000_000}).map((cents) => cents / 100)

/** Any list of prices, with equal ones among them, in any order. */
export const anyPrices = fc.array(
  fc
    .record({
      amount: fc.oneof(anyAmount, fc.constantFrom(10, 20, 20.1)),
      name: fc.constantFrom('Walgreens', 'CVS', 'Target', ' walgreens', 'Kroger', 'Corner Drug'),
      location: fc.uuid(),
      latitude: fc.double({min: 38.5, max: 39.8, noNaN: true}),
      isIndependent: fc.boolean(),
    })
    .map(testPrice),
  {maxLength: 30},
)
