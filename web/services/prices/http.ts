import {askUpstream} from '../askUpstream.ts'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {FetchFailure} from '../fetchFailure.ts'
import {addressOf, getJson} from '../postJson.ts'
import {pricesAnswer, type PriceService} from './contract.ts'

/** How long one try may take: two of them, and the pause between, are what a reader waits at most. */
const limits = {limitMs: 2000, limitBytes: 512 * 1024}

/**
 * The price service at an address: `GET {base}/prices?formulationId&quantity&lat&long&zip`, answered by `{data}`
 * (drug-savings-59). To ask twice is harmless, so a call that fails is made once more. A formulation that the service
 * does not know (404) has no prices.
 */
export function httpPrices(base: string, now: () => number = () => performance.now()): PriceService {
  const breaker = new CircuitBreaker('prices', now)
  return {
    prices: async (question) => {
      const call = async () => pricesAnswer.parse(await getJson(addressOf('/prices', base), question, limits)).data
      try {
        return await askUpstream(breaker, call, {isRepeatable: true})
      } catch (error) {
        if (error instanceof FetchFailure && error.status === 404) return []
        throw error
      }
    },
  }
}
