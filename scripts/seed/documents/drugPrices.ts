import {pharmacies} from './pharmacies.ts'
import {retailers} from './retailers.ts'
import {soldQuantities} from './drugs.ts'
import type {SeedDocument} from './types.ts'

/** Milliseconds of a day. */
const day = 86_400_000

/** Where something has a price: a retailer with stores in the sample, or an independent pharmacy. */
interface Place {
  readonly id: string
  readonly field: 'retailer' | 'pharmacy'
}

const ofChains = new Set(pharmacies.map(({retailer}) => JSON.stringify(retailer ?? null)))
const places: readonly Place[] = [
  ...retailers
    .filter(({_id}) => ofChains.has(JSON.stringify({_type: 'reference', _ref: _id})))
    .map(({_id}) => ({id: _id, field: 'retailer' as const})),
  ...pharmacies.flatMap(({_id, retailer}) => (retailer === undefined ? [{id: _id, field: 'pharmacy' as const}] : [])),
]

/**
 * The prices of the sample site: every quantity of every dosage at every chain and independent pharmacy, from 20 to 88
 * % of the list price. They were read in the five days up to `today`, the day on which the content lake is filled: a
 * fixed day would be too old to be shown some weeks after it was written here (drug-savings-64).
 */
export function drugPrices(today: Date): readonly SeedDocument[] {
  return soldQuantities().flatMap(({drugId, formulationId, quantity, retailPrice}, row) =>
    places.map(({id, field}, column) => ({
      _id: `drug-price-${formulationId}-${quantity}-${id}`,
      _type: 'drugPrice',
      drug: {_type: 'reference', _ref: drugId},
      formulationId,
      quantity,
      [field]: {_type: 'reference', _ref: id},
      amount: Number((retailPrice * shareOf(row, column)).toFixed(2)),
      checkedAt: new Date(today.getTime() - ((row + column) % 5) * day).toISOString().slice(0, 10),
    })),
  )
}

/** The part of the list price that a place asks: spread evenly, and another place is the cheapest for each quantity. */
function shareOf(row: number, column: number): number {
  return 0.2 + (((row * 7 + column * 5) % places.length) / places.length) * 0.68
}
