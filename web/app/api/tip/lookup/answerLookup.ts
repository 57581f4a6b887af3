import {z} from 'zod'
import {type ZipCodeService, zipCode} from '../../../../services/zipCodes/contract.ts'
import {answerSavings, type SavingsCall} from '../../answerSavings.ts'

/** The dependencies of the call. */
export interface LookupCall extends SavingsCall {
  readonly zipCodes: ZipCodeService
}

/**
 * Answers `GET /api/tip/lookup?zip` with `demographics.Latitude` and `demographics.Longitude`, or, whenever it cannot,
 * with `errors`, a list of texts (drug-savings-60). A ZIP code that does not exist is 404.
 */
export function answerLookup(request: Request, {zipCodes, ...call}: LookupCall): Promise<Response> {
  return answerSavings(request, {
    ...call,
    schema: z.object({zip: zipCode}),
    problem: (error) => ({errors: [error]}),
    answer: async ({zip}) => {
      const place = await zipCodes.lookup(zip)
      return place && {demographics: {Latitude: place.latitude, Longitude: place.longitude}}
    },
  })
}
