import {askUpstream} from '../askUpstream.ts'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {FetchFailure} from '../fetchFailure.ts'
import {addressOf, getJson} from '../postJson.ts'
import {listPriceAnswer, type ListPriceService} from './contract.ts'

const limits = {limitMs: 1500, limitBytes: 64 * 1024}

/**
 * The service at an address: `GET {base}/drugPricing?ndc={formulationId}&priceTypeCode=SWD`, answered by `{drugMSRP}`
 * (drug-savings-61). To ask twice is harmless, so a call that fails is made once more. A formulation that the service
 * does not know (404) has no list price.
 */
export function httpListPrices(base: string, now: () => number = () => performance.now()): ListPriceService {
  const breaker = new CircuitBreaker('list_prices', now)
  return {
    listPrice: async (ndc) => {
      const query = {ndc, priceTypeCode: 'SWD'}
      const call = async () => listPriceAnswer.parse(await getJson(addressOf('/drugPricing', base), query, limits))
      try {
        return (await askUpstream(breaker, call, {isRepeatable: true})).drugMSRP
      } catch (error) {
        if (error instanceof FetchFailure && error.status === 404) return undefined
        throw error
      }
    },
  }
}
