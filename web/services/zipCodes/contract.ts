import {z} from 'zod'
import {latitude, longitude} from '../prices/contract.ts'

/** A ZIP code: five digits. */
export const zipCode = z.string().regex(/^\d{5}$/, 'not five digits')

/** What a service says of a ZIP code (drug-savings-60): where it is, or why it cannot say. Some services write numbers as text. */
export const zipAnswer = z.union([
  z.object({
    demographics: z.object({
      Latitude: z.coerce.number().pipe(latitude),
      Longitude: z.coerce.number().pipe(longitude),
    }),
  }),
  z.object({errors: z.unknown()}),
])

/** Where a ZIP code is, in degrees. */
export interface ZipPlace {
  readonly latitude: number
  readonly longitude: number
}

/** A service that knows where ZIP codes are. */
export interface ZipCodeService {
  /** The place of a ZIP code; undefined if there is no such ZIP code. Rejects if the service cannot answer now. */
  readonly lookup: (zip: string) => Promise<ZipPlace | undefined>
}
