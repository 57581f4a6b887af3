import {startingPlace} from '../../drugSavings/startingPlace.ts'
import type {ZipCodeService, ZipPlace} from './contract.ts'

/** The places of ZIP codes. */
export interface ZipPlaces {
  /** How many there are. */
  readonly size: number
  /** The place of a ZIP code of five digits; undefined if it is not in the list. */
  readonly placeOf: (zip: string) => ZipPlace | undefined
}

/**
 * The embedded service (upstreams-2): a list of ZIP codes, which `load` gives when the first one is looked up. The
 * default ZIP code has the place of its rule, whatever the list says (drug-savings-34), and needs no list.
 */
export function embeddedZipCodes(load: () => Promise<ZipPlaces>): ZipCodeService {
  let places: Promise<ZipPlaces> | undefined
  return {
    lookup: async (zip) => {
      if (zip === startingPlace.zip) return startingPlace.place
      places ??= load().catch((error: unknown) => {
        places = undefined
        throw error
      })
      return (await places).placeOf(zip)
    },
  }
}
