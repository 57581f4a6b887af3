import {z} from 'zod'

/** What a service says of the list price of a formulation (drug-savings-61): that of one unit, in dollars. */
export const listPriceAnswer = z.object({
  drugMSRP: z
    .number()
    .positive()
    .max(1_000_000)
    .nullish()
    .transform((price) => price ?? undefined),
})

/** A service that knows the list prices of drugs. */
export interface ListPriceService {
  /** The list price of one unit in dollars; undefined if there is none. Rejects if the service cannot answer now. */
  readonly listPrice: (formulationId: string) => Promise<number | undefined>
}
