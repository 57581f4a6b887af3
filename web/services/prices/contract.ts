import {formulationIdPattern} from '@apothecary/shared/types/drugPrices.ts'
import {z} from 'zod'

/** A name or an address line of an upstream service. */
const word = z.string().trim().min(1).max(200)
/** An id of an upstream service. Some services write ids as numbers. */
const id = z.union([z.string(), z.number().transform(String)]).pipe(word)
/** A number of an upstream service. Some services write numbers as text. */
const digits = z.union([
  z.number(),
  z
    .string()
    .trim()
    .regex(/^-?\d+(?:\.\d+)?$/)
    .transform(Number),
])
export const latitude = z.number().min(-90).max(90)
export const longitude = z.number().min(-180).max(180)

/** What prices are asked for (drug-savings-59). The coordinates are those of the ZIP code: of a reader only that is known. */
export const priceQuestion = z.object({
  formulationId: z.string().regex(formulationIdPattern, 'not an id of a formulation'),
  /** How many units: tablets, millilitres. */
  quantity: z.number().positive().max(10_000),
  lat: latitude,
  long: longitude,
  zip: z.string().regex(/^\d{5}$/, 'not five digits'),
})

export type PriceQuestion = z.infer<typeof priceQuestion>

/** What a drug costs at one pharmacy (drug-savings-11). A retailer without an id of its own has that of its location. */
export const offeredPrice = z.object({
  retailer: z
    .object({
      id: id.nullish(),
      name: word,
      /** Of no chain (drug-savings-12). */
      isIndependent: z.boolean().default(false),
      location: z.object({
        id,
        addressLine1: word,
        coordinates: z.object({latitude: digits.pipe(latitude), longitude: digits.pipe(longitude)}),
      }),
    })
    .transform((retailer) => ({...retailer, id: retailer.id ?? retailer.location.id})),
  /** In US dollars, for the whole quantity. */
  price: z.object({amount: z.number().positive().max(1_000_000), currency: z.literal('USD').default('USD')}),
  /** The pharmacy benefit manager that the price is of; needed for its coupon. */
  pbmId: id.nullish().transform((given) => given ?? null),
  /** The day on which the price was read; null for a price of now. */
  checkedAt: z.iso
    .date()
    .nullish()
    .transform((day) => day ?? null),
})

export type OfferedPrice = z.infer<typeof offeredPrice>

/** The most prices of one answer. */
export const mostPrices = 200

/**
 * The answer of a price service. Extra fields are left out, and so are prices that cannot be used, such as one of a
 * pharmacy without a place: one wrong price does not take the others with it. Where none can be used the answer is
 * wrong. Of too many the lowest stay.
 */
export const pricesAnswer = z.object({
  data: z.array(z.unknown()).transform((list, context): readonly OfferedPrice[] => {
    const usable = list.flatMap((entry) => offeredPrice.safeParse(entry).data ?? [])
    if (usable.length === 0 && list.length > 0) context.addIssue('has no price that can be used')
    return usable.toSorted((a, b) => a.price.amount - b.price.amount).slice(0, mostPrices)
  }),
})

/** A service that knows what drugs cost near a place. */
export interface PriceService {
  /** The prices near the place, the lowest first, the nearest of equal ones first. None for an unknown drug. Rejects if it cannot answer now. */
  readonly prices: (question: PriceQuestion) => Promise<readonly OfferedPrice[]>
}
