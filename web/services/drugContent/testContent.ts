import type {DRUG_PRICES_QUERY_RESULT} from '@apothecary/shared/types/sanity.generated.ts'
import type {DrugContent, DrugContentSource} from './contract.ts'
import {PharmacyIndex, type StoredPharmacy} from './pharmacyIndex.ts'
import {readPrices} from './readDrugContent.ts'

/** The day of the tests. */
export const testDay = new Date('2026-11-23T15:00:00Z')

/** A pharmacy of a test, so many degrees north of ZIP code 47201 (0.1 degrees are 6.9 miles). */
export const testPharmacy = (
  id: string,
  retailerId: string | null,
  north: number,
  name: string | null = null,
): StoredPharmacy => ({
  id,
  retailerId,
  name,
  addressLine1: `${id} Street`,
  latitude: 39.126564 + north,
  longitude: -85.971322,
})

/** A `drugPrice` of a test as queries give it, read a day before the tests unless it says something else. */
export const testStoredPrice = (
  price: Partial<DRUG_PRICES_QUERY_RESULT[number]>,
): DRUG_PRICES_QUERY_RESULT[number] => ({
  retailer: null,
  pharmacy: null,
  amount: 20,
  checkedAt: '2026-11-22',
  ...price,
})

/** Documents about drugs as a test has them: two chains and an independent pharmacy near ZIP code 47201, and a third store too far away. */
export function testSource(
  prices: DRUG_PRICES_QUERY_RESULT = [
    testStoredPrice({retailer: 'cvs', amount: 30}),
    testStoredPrice({retailer: 'kroger', amount: 25}),
    testStoredPrice({pharmacy: 'corner', amount: 27.5}),
  ],
  content: Partial<DrugContent> = {},
): DrugContentSource {
  return {
    content: () =>
      Promise.resolve({
        retailers: [
          {id: 'cvs', name: 'CVS', imageSrc: '/cvs.webp'},
          {id: 'kroger', name: 'Kroger', imageSrc: undefined},
        ],
        pharmacies: new PharmacyIndex([
          testPharmacy('cvs-far', 'cvs', 0.3),
          testPharmacy('cvs-near', 'cvs', 0.1),
          testPharmacy('kroger-1', 'kroger', 0.2),
          testPharmacy('corner', null, -0.1, 'Corner Drug'),
          testPharmacy('kroger-gone', 'kroger', 0.9),
        ]),
        listPrices: new Map([
          ['99900430730', 32.27],
          ['99911430730', undefined],
        ]),
        program: {bin: '019283', pcn: 'APO', group: 'APO001', memberId: 'APO####', pbmId: '17'},
        priceDays: 30,
        ...content,
      }),
    prices: (formulationId, quantity) =>
      Promise.resolve(formulationId === '99900430730' && quantity === 30 ? readPrices(prices) : new Map()),
  }
}
