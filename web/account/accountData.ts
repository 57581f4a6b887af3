import type {Interests, SiteFlag} from '@apothecary/shared/types/userProfile.ts'
import type {Member} from '../auth/member.ts'
import {providerTokensOf} from '../auth/sessions.ts'
import {signedInAt} from '../auth/signedInAt.ts'
import {isSyncOn, savedLists, type SavedList} from '../saved/savedItems.ts'
import type {AddressSubscriptions, SubscriptionLinks} from '../services/newsletter/contract.ts'
import type {Store} from '../store/openStore.ts'
import type {Seal} from '../store/seal.ts'

/** Where the data of members are. */
export interface AccountParts {
  readonly store: Store
  readonly seal: Seal
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The newsletter service. One elsewhere has subscriptions of its own, which this site neither sees nor ends. */
  readonly newsletter: Partial<AddressSubscriptions & Pick<SubscriptionLinks, 'end'>>
  readonly profile: ProfileReader
}

/** What the profile service says of a member. */
export interface ProfileReader {
  /** Whether the profile service is elsewhere, so that deleting here does not delete there. */
  readonly isElsewhere: boolean
  readonly flags: (member: Member) => Promise<readonly SiteFlag[]>
  readonly interests: (member: Member) => Promise<Interests>
  /** Leaves a member without interests in a service elsewhere, whose calls know no deletion. */
  readonly forget: (member: Member) => Promise<void>
}

/** A session of a member, in one browser. Times here and below are milliseconds since 1970. */
export interface AccountSession {
  readonly id: string
  readonly provider: string
  readonly createdAt: number
  readonly usedAt: number
  /** Whether it is that of the request. */
  readonly isThis: boolean
}

/** Something that a member agreed to or refused. */
export interface AccountConsent {
  readonly kind: string
  readonly status: string
  readonly setAt: number
}

/** A confirmed subscription to newsletters. */
export interface AccountSubscription {
  readonly token: string
  readonly lists: readonly string[]
  readonly confirmedAt: number
}

/** What the account page shows of a member beside the profile. */
export interface AccountData {
  readonly sessions: readonly AccountSession[]
  /** When the member signed in at the provider for the session of the request; undefined if that has just ended. */
  readonly signedInAt: number | undefined
  readonly consents: readonly AccountConsent[]
  /** When a flag was last set, and when interests were; undefined without any. */
  readonly flagsSince: number | undefined
  readonly interestsSince: number | undefined
  readonly lists: readonly SavedList[]
  readonly isSyncOn: boolean
  /** undefined where another service has them. */
  readonly subscriptions: readonly AccountSubscription[] | undefined
}

/**
 * The address of a member, if the provider says that it is the member's; undefined else. Only by such an address are
 * subscriptions shown and ended (members-15): anybody can write the address of somebody else into an account of theirs.
 */
export function verifiedEmail({profile}: Pick<Member, 'profile'>): string | undefined {
  return profile.emailVerified === true ? profile.email : undefined
}

/** What is kept of a member. Rejects while the store does not answer. */
export async function readAccount(member: Member, parts: AccountParts): Promise<AccountData> {
  const {store} = parts
  const {rvoId} = member
  const sessions = await store
    .selectFrom('session')
    .select(['id', 'provider', 'createdAt', 'usedAt'])
    .where('memberId', '=', rvoId)
    .orderBy('usedAt', 'desc')
    .orderBy('id')
    .execute()
  const consents = await store
    .selectFrom('memberConsent')
    .select(['kind', 'status', 'setAt'])
    .where('memberId', '=', rvoId)
    .orderBy('setAt')
    .execute()
  const since = async (table: 'siteFlag' | 'interests') => {
    const rows = await store.selectFrom(table).select('setAt').where('memberId', '=', rvoId).execute()
    return rows.length === 0 ? undefined : Math.min(...rows.map(({setAt}) => setAt))
  }
  const email = verifiedEmail(member)
  const own = sessions.find(({id}) => id === member.sessionId)
  return {
    signedInAt: own && signedInAt(own.createdAt, await providerTokensOf(own.id, parts)),
    sessions: sessions.map((session) => ({...session, isThis: session.id === member.sessionId})),
    consents,
    flagsSince: await since('siteFlag'),
    interestsSince: await since('interests'),
    lists: await savedLists(rvoId, parts),
    isSyncOn: await isSyncOn(store, rvoId),
    subscriptions:
      email === undefined && parts.newsletter.subscriptionsOf !== undefined
        ? []
        : await parts.newsletter.subscriptionsOf?.(email ?? ''),
  }
}

/** How long a sign-in counts as recent, in milliseconds (members-17). */
export const recentMs = 10 * 60_000

/** Whether somebody signed in so recently that they may take all data away, or delete it: a browser that was left open is not enough (members-17). */
export function isRecent({signedInAt: at}: Pick<AccountData, 'signedInAt'>, now: number): boolean {
  return at !== undefined && now - at < recentMs
}
