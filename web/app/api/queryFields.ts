import {formulationIdPattern} from '@apothecary/shared/types/drugPrices.ts'
import {z} from 'zod'

/** The parameters of calls about drugs. What is not written as it should be is refused, and never repaired. */

/** A number in plain digits, such as "39.126564" or "-85.97". */
export const decimal = z
  .string()
  .regex(/^-?\d{1,7}(?:\.\d{1,15})?$/, 'not a number in digits')
  .transform(Number)

export const formulationId = z.string().regex(formulationIdPattern, 'not an id of a formulation')
