import {LRUCache} from 'lru-cache'
import type {AdapterFactory, AdapterPayload} from 'oidc-provider'

/** More attempts and tokens than one laptop makes; the oldest go first. */
const mostEntries = 2000

/**
 * What the embedded provider stores, in memory: attempts to sign in, codes and tokens. Sessions are not stored: it asks who signs in each time, so
 * that one can be several people after one another.
 */
export function memoryAdapter(): AdapterFactory {
  const entries = new LRUCache<string, AdapterPayload>({max: mostEntries})
  return (model) => {
    const key = (id: string): string => `${model}:${id}`
    const find = async (id: string): Promise<AdapterPayload | undefined> => entries.get(key(id))
    return {
      find,
      // Of sessions alone, and of sign-in on devices without a browser, which there is not.
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
      upsert: async (id, payload, seconds) => {
        if (model !== 'Session') entries.set(key(id), payload, seconds === undefined ? {} : {ttl: seconds * 1000})
      },
      consume: async (id) => {
        const payload = await find(id)
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => {
        entries.delete(key(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [held, payload] of entries) if (payload.grantId === grantId) entries.delete(held)
      },
    }
  }
}
