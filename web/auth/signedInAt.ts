import {decodeJwt} from 'jose'
import type {ProviderTokens} from './sessions.ts'

/**
 * When whoever has a session that began at `createdAt` last signed in at the provider, in milliseconds since 1970: a
 * provider with a session of its own asks nobody, and says when it did (`auth_time`). Google does not say, so what
 * counts there is when the session began (members-17). `tokens` are those of the session, which were verified then.
 */
export function signedInAt(createdAt: number, tokens: ProviderTokens | undefined): number {
  try {
    const {auth_time: time} = decodeJwt(tokens?.idToken ?? '')
    return typeof time === 'number' ? Math.min(createdAt, time * 1000) : createdAt
  } catch {
    // What the tokens were sealed with has changed.
    return createdAt
  }
}
