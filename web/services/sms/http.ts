import {askUpstream} from '../askUpstream.ts'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {postJson} from '../postJson.ts'
import type {TextMessageService} from './contract.ts'

const limits = {limitMs: 5000, limitBytes: 64 * 1024}

/**
 * The provider at an address: `POST {address}` with `{to, text}` and the key as a bearer token; any status below 400 is
 * a message that was taken. This contract is ours: a few lines in front of a provider's own API make it fit. A call
 * that fails is not made once more: the message may be on its way.
 */
export function httpTextMessages(
  address: string,
  key: string,
  now: () => number = () => performance.now(),
): TextMessageService {
  const breaker = new CircuitBreaker('sms', now)
  const headers = {authorization: `Bearer ${key}`}
  return {
    send: async (message) => {
      await askUpstream(breaker, () => postJson(address, message, {...limits, headers}), {isRepeatable: false})
    },
  }
}
