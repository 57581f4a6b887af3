import {randomUUID} from 'node:crypto'
import {z} from 'zod'
import type {Store} from '../store/openStore.ts'
import type {Seal} from '../store/seal.ts'
import {lifetimes} from './lifetimes.ts'
import type {Member, Provider} from './member.ts'
import {memberOf} from './storedMember.ts'
import {hashOf, newToken} from './token.ts'

/** What the provider gave for a session, beside the identity. */
export interface ProviderTokens {
  /** Whose tokens these are. */
  readonly issuer: string
  /** Says at sign-out whose session it is. */
  readonly idToken: string
  readonly accessToken?: string | undefined
  /** Milliseconds since 1970. */
  readonly accessTokenExpiresAt?: number | undefined
  readonly refreshToken?: string | undefined
}

const storedTokens: z.ZodType<ProviderTokens> = z.object({
  issuer: z.string(),
  idToken: z.string(),
  accessToken: z.string().optional(),
  accessTokenExpiresAt: z.number().optional(),
  refreshToken: z.string().optional(),
})

/** The sessions of members (decision 56). All methods reject while the store does not answer. */
export interface Sessions {
  /** Begins a session; its token is for the cookie. */
  readonly begin: (of: {
    readonly memberId: string
    readonly provider: Provider
    readonly tokens: ProviderTokens
  }) => Promise<{readonly token: string; readonly sessionId: string}>
  /** Who a token is of; undefined if it is none, or has expired. A copied token ends the session. */
  readonly read: (token: string) => Promise<Member | undefined>
  /** The token that replaces one of 15 minutes or older; undefined if it is younger, is none, or has just been replaced. */
  readonly rotate: (token: string) => Promise<string | undefined>
  /** Ends one session, with the access tokens that were issued in it. */
  readonly end: (sessionId: string) => Promise<void>
  /** Ends all sessions of a member, in all browsers. */
  readonly endAll: (memberId: string) => Promise<void>
  /** The tokens of the provider; undefined if there is no such session, or the secret of the site has changed. */
  readonly providerTokens: (sessionId: string) => Promise<ProviderTokens | undefined>
  /** Keeps newer tokens of the provider. */
  readonly keepProviderTokens: (sessionId: string, tokens: ProviderTokens) => Promise<void>
}

/** What sessions need. */
export interface SessionParts {
  readonly store: Store
  readonly seal: Seal
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Learns that a session was ended because a copy of its token came. */
  readonly endedByReuse: () => void
}

/** The sessions in a store. Expired ones are removed when another begins. */
export function createSessions({store, seal, now, endedByReuse}: SessionParts): Sessions {
  const purposeOf = (sessionId: string) => `session ${sessionId}`
  const end = async (sessionId: string) => {
    await store.deleteFrom('session').where('id', '=', sessionId).execute()
  }
  return {
    begin: async ({memberId, provider, tokens}) => {
      const at = now()
      const [sessionId, token] = [randomUUID(), newToken()]
      await store
        .deleteFrom('session')
        .where((is) =>
          is.or([is('usedAt', '<=', at - lifetimes.idleMs), is('createdAt', '<=', at - lifetimes.sessionMs)]),
        )
        .execute()
      await store
        .insertInto('session')
        .values({
          id: sessionId,
          memberId,
          provider,
          tokenHash: hashOf(token),
          previousHash: null,
          rotatedAt: at,
          createdAt: at,
          usedAt: at,
          sealed: seal.close(tokens, purposeOf(sessionId)),
        })
        .execute()
      return {token, sessionId}
    },

    read: async (token) => {
      const [at, hash] = [now(), hashOf(token)]
      const row = await livingSessions(store, at)
        .where((is) => is.or([is('session.tokenHash', '=', hash), is('session.previousHash', '=', hash)]))
        .select(['session.tokenHash', 'session.rotatedAt', 'session.usedAt'])
        .executeTakeFirst()
      if (row === undefined) return undefined
      if (row.tokenHash !== hash && at - row.rotatedAt > lifetimes.replacedMs) {
        // The browser has had another one for long, so somebody else has this one.
        await end(row.sessionId)
        endedByReuse()
        return undefined
      }
      if (at - row.usedAt >= lifetimes.usedMs)
        await store.updateTable('session').set({usedAt: at}).where('id', '=', row.sessionId).execute()
      return memberOf(row, seal)
    },

    rotate: async (token) => {
      const [at, hash, next] = [now(), hashOf(token), newToken()]
      // Of several calls at once, one finds the token still current.
      const {numUpdatedRows} = await store
        .updateTable('session')
        .set({tokenHash: hashOf(next), previousHash: hash, rotatedAt: at, usedAt: at})
        .where('tokenHash', '=', hash)
        .where('rotatedAt', '<=', at - lifetimes.tokenMs)
        .where('usedAt', '>', at - lifetimes.idleMs)
        .where('createdAt', '>', at - lifetimes.sessionMs)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n ? next : undefined
    },

    end,

    endAll: async (memberId) => {
      await store.deleteFrom('session').where('memberId', '=', memberId).execute()
    },

    providerTokens: async (sessionId) => {
      const row = await store.selectFrom('session').where('id', '=', sessionId).select('sealed').executeTakeFirst()
      const tokens = storedTokens.safeParse(row && seal.open(row.sealed, purposeOf(sessionId)))
      return tokens.success ? tokens.data : undefined
    },

    keepProviderTokens: async (sessionId, tokens) => {
      const sealed = seal.close(tokens, purposeOf(sessionId))
      await store.updateTable('session').set({sealed}).where('id', '=', sessionId).execute()
    },
  }
}

/** The sessions that have not expired, each with its member. */
export function livingSessions(store: Store, at: number) {
  return store
    .selectFrom('session')
    .innerJoin('member', 'member.id', 'session.memberId')
    .where('session.usedAt', '>', at - lifetimes.idleMs)
    .where('session.createdAt', '>', at - lifetimes.sessionMs)
    .select([
      'session.id as sessionId',
      'session.provider',
      'member.id as memberId',
      'member.createdAt as memberSince',
      'member.sealed as memberSealed',
    ])
}
