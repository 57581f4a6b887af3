import {askUpstream} from '../askUpstream.ts'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {FetchFailure} from '../fetchFailure.ts'
import {addressOf, getJson} from '../postJson.ts'
import {zipAnswer, type ZipCodeService} from './contract.ts'

const limits = {limitMs: 1500, limitBytes: 64 * 1024}

/**
 * The service at an address: `GET {base}/lookup?zip`, answered by `demographics` or `errors` (drug-savings-60). To ask
 * twice is harmless, so a call that fails is made once more. With `errors`, or the status 404, there is no such ZIP
 * code.
 */
export function httpZipCodes(base: string, now: () => number = () => performance.now()): ZipCodeService {
  const breaker = new CircuitBreaker('zip_codes', now)
  return {
    lookup: async (zip) => {
      const call = async () => zipAnswer.parse(await getJson(addressOf('/lookup', base), {zip}, limits))
      try {
        const answer = await askUpstream(breaker, call, {isRepeatable: true})
        if ('errors' in answer) return undefined
        const {Latitude, Longitude} = answer.demographics
        return {latitude: Latitude, longitude: Longitude}
      } catch (error) {
        if (error instanceof FetchFailure && error.status === 404) return undefined
        throw error
      }
    },
  }
}
