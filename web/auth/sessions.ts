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
  /** Whose tokens these are, as the settings name it: a directory may write itself in another way in its tokens. */
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
  /**
   * Who a token is of; undefined if it is none, or has expired. One that was replaced more than a minute ago ends the
   * session, as it was copied, unless the one that replaced it has never come: then that was lost on its way.
   */
  readonly read: (token: string) => Promise<Member | undefined>
  /**
   * The token that replaces one of 15 minutes or older, or one whose replacement was lost; undefined if it is younger,
   * is none, or has just been replaced.
   */
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
      const isNewUsed = row.usedAt > row.rotatedAt
      if (row.tokenHash === hash) {
        if (!isNewUsed || at - row.usedAt >= lifetimes.usedMs) {
          const usedAt = Math.max(at, row.rotatedAt + 1)
          await store.updateTable('session').set({usedAt}).where('id', '=', row.sessionId).execute()
        }
      } else if (isNewUsed && at - row.rotatedAt > lifetimes.replacedMs) {
        // The browser has had another one for long, so somebody else has this one.
        await end(row.sessionId)
        endedByReuse()
        return undefined
      }
      return memberOf(row, seal)
    },

    rotate: async (token) => {
      const [at, hash, next] = [now(), hashOf(token), newToken()]
      // Of several calls at once, one finds the row as it was.
      const {numUpdatedRows} = await store
        .updateTable('session')
        .set((row) => ({tokenHash: hashOf(next), previousHash: row.ref('tokenHash'), rotatedAt: at, usedAt: at}))
        .where((is) =>
          is.or([
            is.and([is('tokenHash', '=', hash), is('rotatedAt', '<=', at - lifetimes.tokenMs)]),
            // The answer with the new one was lost. The lost one is remembered: if it was not, it will come, and end the session.
            is.and([
              is('previousHash', '=', hash),
              is('usedAt', '<=', is.ref('rotatedAt')),
              is('rotatedAt', '<', at - lifetimes.replacedMs),
            ]),
          ]),
        )
        .where('usedAt', '>', at - lifetimes.idleMs)
        .where('createdAt', '>', at - lifetimes.sessionMs)
        .executeTakeFirstOrThrow()
      return numUpdatedRows === 1n ? next : undefined
    },

    end,

    endAll: async (memberId) => {
      await store.deleteFrom('session').where('memberId', '=', memberId).execute()
    },

    providerTokens: (sessionId) => providerTokensOf(sessionId, {store, seal}),

    keepProviderTokens: async (sessionId, tokens) => {
      const sealed = seal.close(tokens, purposeOf(sessionId))
      await store.updateTable('session').set({sealed}).where('id', '=', sessionId).execute()
    },
  }
}

/** The tokens of the provider that a session has, as `Sessions.providerTokens` gives them. */
export async function providerTokensOf(
  sessionId: string,
  {store, seal}: Pick<SessionParts, 'store' | 'seal'>,
): Promise<ProviderTokens | undefined> {
  const row = await store.selectFrom('session').where('id', '=', sessionId).select('sealed').executeTakeFirst()
  const tokens = storedTokens.safeParse(row && seal.open(row.sealed, purposeOf(sessionId)))
  return tokens.success ? tokens.data : undefined
}

function purposeOf(sessionId: string): string {
  return `session ${sessionId}`
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
