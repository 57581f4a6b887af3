import type {Store} from '../store/openStore.ts'
import type {Seal} from '../store/seal.ts'
import {lifetimes} from './lifetimes.ts'
import type {Member} from './member.ts'
import {livingSessions} from './sessions.ts'
import {memberOf} from './storedMember.ts'
import {hashOf, newToken} from './token.ts'

/** Short-lived tokens for the calls of a member's own data. Both methods reject while the store does not answer. */
export interface AccessTokens {
  /** A token for a session, and how many seconds it lasts. */
  readonly issue: (sessionId: string) => Promise<{readonly accessToken: string; readonly expiresIn: number}>
  /** Who a token is of; undefined if it is none, has expired, or its session has ended. */
  readonly read: (token: string) => Promise<Member | undefined>
}

/** The access tokens in a store; `now` gives milliseconds since 1970. Expired ones are removed when another is issued. */
export function createAccessTokens({
  store,
  seal,
  now,
}: {
  readonly store: Store
  readonly seal: Seal
  readonly now: () => number
}): AccessTokens {
  return {
    issue: async (sessionId) => {
      const [at, accessToken] = [now(), newToken()]
      await store.deleteFrom('accessToken').where('expiresAt', '<=', at).execute()
      await store
        .insertInto('accessToken')
        .values({hash: hashOf(accessToken), sessionId, expiresAt: at + lifetimes.accessTokenMs})
        .execute()
      return {accessToken, expiresIn: lifetimes.accessTokenMs / 1000}
    },
    read: async (token) => {
      const at = now()
      const row = await livingSessions(store, at)
        .innerJoin('accessToken', 'accessToken.sessionId', 'session.id')
        .where('accessToken.hash', '=', hashOf(token))
        .where('accessToken.expiresAt', '>', at)
        .executeTakeFirst()
      return row && memberOf(row, seal)
    },
  }
}
