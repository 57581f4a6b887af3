import {askUpstream} from '../askUpstream.ts'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {addressOf, getJson} from '../postJson.ts'
import {type CustomerProfileService, profileAnswer} from './contract.ts'

const limits = {limitMs: 900, limitBytes: 64 * 1024}

/**
 * The platform at an address: `GET {base}/profile/v3?tagularAnonId&audiences`, answered by `{audiences}` (tracking-19).
 * To ask twice is harmless, so a call that fails is made once more. Audiences that were not asked for are left out,
 * whatever the platform answers.
 */
export function httpCustomerProfile(base: string, now: () => number = () => performance.now()): CustomerProfileService {
  const breaker = new CircuitBreaker('cdp_profile', now)
  return {
    audiences: async ({tagularAnonId, audiences}) => {
      const query = {tagularAnonId, audiences: audiences.length === 0 ? undefined : audiences.join(',')}
      const call = async () => profileAnswer.parse(await getJson(addressOf('/profile/v3', base), query, limits))
      const answer = await askUpstream(breaker, call, {isRepeatable: true})
      return answer.audiences.filter((audience) => audiences.length === 0 || audiences.includes(audience))
    },
  }
}
