import {randomBytes} from 'node:crypto'
import {LRUCache} from 'lru-cache'

/** Milliseconds in which a one-time secret can be redeemed. */
const lifetime = 60_000

/** So many are kept at a time; of more, the oldest are forgotten. */
const most = 10_000

/** Secrets that are valid once, for a minute, and stand for something that must not be in an address. `now` in milliseconds. */
export function oneTimeSecrets<Value>(now: () => number) {
  const kept = new LRUCache<string, {readonly value: Value; readonly expires: number}>({max: most})
  return {
    /** A new secret for a value. */
    create(value: Value): string {
      const secret = randomBytes(24).toString('base64url')
      kept.set(secret, {value, expires: now() + lifetime})
      return secret
    },
    /** What a secret stands for; undefined: it is unknown, was redeemed, or is too old. */
    redeem(secret: string): Value | undefined {
      const found = kept.get(secret)
      kept.delete(secret)
      return found !== undefined && found.expires >= now() ? found.value : undefined
    },
  }
}
