import {defaultDrugPriceDays} from '@apothecary/shared/types/drugPrices.ts'
import type {
  DRUG_CONTENT_QUERY_RESULT,
  DRUG_PRICES_QUERY_RESULT,
  PHARMACIES_QUERY_RESULT,
} from '@apothecary/shared/types/sanity.generated.ts'
import {z} from 'zod'
import type {ImageValue} from '../../media/imageSources.ts'
import type {CouponProgram, DrugContent, StoredPrice, StoredPrices} from './contract.ts'
import {PharmacyIndex, type StoredPharmacy} from './pharmacyIndex.ts'

const program = z.object({
  bin: z.string().regex(/^\d{6}$/),
  pcn: z.string().min(1),
  group: z.string().min(1),
  memberId: z.string().min(1),
  pbmId: z.string().nullable(),
})

/**
 * What the embedded services read of the stored documents, which may be half filled in or of any shape: what cannot be
 * used is left out, so that one wrong document does not take the others with it. `logoOf` gives the address of a logo.
 */
export function readDrugContent(
  stored: DRUG_CONTENT_QUERY_RESULT,
  pharmacies: PHARMACIES_QUERY_RESULT,
  logoOf: (logo: ImageValue) => string | undefined,
): DrugContent {
  return {
    retailers: stored.retailers.flatMap(({_id, name, logo}) =>
      isText(name) ? [{id: _id, name, imageSrc: logo === null ? undefined : logoOf(logo)}] : [],
    ),
    pharmacies: new PharmacyIndex(pharmacies.flatMap(readPharmacy)),
    listPrices: readListPrices(stored.dosages ?? []),
    program: readProgram(stored.program),
    priceDays: isAmount(stored.priceDays) ? stored.priceDays : defaultDrugPriceDays,
  }
}

/** The list prices by formulation. Several drugs can have one: a price that one of them has is not lost by another without. */
function readListPrices(dosages: NonNullable<DRUG_CONTENT_QUERY_RESULT['dosages']>): DrugContent['listPrices'] {
  const prices = new Map<string, number | undefined>()
  for (const dosage of dosages)
    if (isText(dosage?.formulationId))
      prices.set(dosage.formulationId, isAmount(dosage.drugMSRP) ? dosage.drugMSRP : prices.get(dosage.formulationId))
  return prices
}

/** The stored prices that can be used: above 0, of a retailer or a pharmacy, with the day on which they were read; of each place the latest first. */
export function readPrices(stored: DRUG_PRICES_QUERY_RESULT): StoredPrices {
  const prices = new Map<string, StoredPrice[]>()
  for (const {retailer, pharmacy, amount, checkedAt} of stored) {
    const place = pharmacy ?? retailer
    const time = isText(checkedAt) ? Date.parse(checkedAt) : Number.NaN
    if (!isText(place) || !isText(checkedAt) || !isAmount(amount) || Number.isNaN(time)) continue
    const ofPlace = prices.get(place) ?? []
    prices.set(place, ofPlace)
    ofPlace.push({amount, checkedAt, time})
  }
  for (const ofPlace of prices.values()) ofPlace.sort((a, b) => b.time - a.time)
  return prices
}

/** Without a schema of zod: there may be ten thousand, and readers wait meanwhile. */
function readPharmacy({
  _id,
  retailer,
  name,
  addressLine1,
  latitude,
  longitude,
}: PHARMACIES_QUERY_RESULT[number]): readonly StoredPharmacy[] {
  if (!isText(addressLine1) || !isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return []
  const own = isText(name) ? name : null
  const retailerId = isText(retailer) ? retailer : null
  return retailerId === null && own === null
    ? []
    : [{id: _id, retailerId, name: own, addressLine1, latitude, longitude}]
}

function readProgram(stored: unknown): CouponProgram | undefined {
  const read = program.safeParse(stored)
  return read.success ? read.data : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value > 0
}

function isDegrees(value: unknown, most: number): value is number {
  return typeof value === 'number' && Math.abs(value) <= most
}
