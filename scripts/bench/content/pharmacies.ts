import {randomOf} from './random.ts'

/** A document of the content lake. */
export interface BenchDocument {
  readonly _id: string
  readonly _type: string
  readonly [field: string]: unknown
}

/** A place in degrees. */
export interface BenchPlace {
  readonly lat: number
  readonly lng: number
}

/** The drug of the sample site whose prices are looked up, and its quantity. */
export const benchDrug = {drugId: 'drug-rybelsus', formulationId: '99900430730', quantity: 30}

/** Pharmacies stand in so many cities, and as many around each. */
const cities = 50
/** Of ten pharmacies so many are independent; each of those has a price of its own. */
const independentsOfTen = 4

/**
 * Pharmacies around the cities of an invented country of the size of the United States, and the prices of the
 * independent ones; those of chains have the prices of the sample site. The same for the same number.
 */
export function benchPharmacies(
  count: number,
  retailerIds: readonly string[],
  today: string,
): {readonly centres: readonly BenchPlace[]; readonly documents: readonly BenchDocument[]} {
  const random = randomOf('pharmacies')
  const degrees = (low: number, high: number): number => random(low * 1e6, high * 1e6) / 1e6
  const centres = Array.from({length: cities}, () => ({lat: degrees(26, 48), lng: degrees(-122, -70)}))
  const documents = Array.from({length: count}, (_, index): readonly BenchDocument[] => {
    const {lat, lng} = centres[index % cities] ?? {lat: 0, lng: 0}
    const _id = `bench-pharmacy-${index}`
    const isIndependent = random(0, 9) < independentsOfTen
    const pharmacy = {
      _id,
      _type: 'pharmacy',
      ...(isIndependent
        ? {name: `Corner Drug ${index}`}
        : {retailer: {_type: 'reference', _ref: retailerIds[random(0, retailerIds.length - 1)]}}),
      addressLine1: `${index} Larkspur Avenue`,
      city: 'Columbus',
      state: 'IN',
      zip: '47201',
      location: {_type: 'geopoint', lat: lat + degrees(-0.5, 0.5), lng: lng + degrees(-0.5, 0.5)},
    }
    if (!isIndependent) return [pharmacy]
    const {drugId, formulationId, quantity} = benchDrug
    const price = {
      _id: `bench-price-${index}`,
      _type: 'drugPrice',
      drug: {_type: 'reference', _ref: drugId},
      formulationId,
      quantity,
      pharmacy: {_type: 'reference', _ref: _id},
      amount: random(20_000, 90_000) / 100,
      checkedAt: today,
    }
    return [pharmacy, price]
  }).flat()
  return {centres, documents}
}
