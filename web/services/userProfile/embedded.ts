import {randomUUID} from 'node:crypto'
import {appConsent, type InterestTopic, profileSite} from '@apothecary/shared/types/userProfile.ts'
import type {Seal} from '../../store/seal.ts'
import type {Store} from '../../store/openStore.ts'
import {choosesNothing, interestsAnswer, mostFlags, noInterests, siteFlag, type UserProfileService} from './contract.ts'
import {profileCall, profileTexts, requireCall, requireInterests, UserProfileError} from './errors.ts'

/** What the embedded service is made of. */
export interface ProfileParts {
  readonly store: () => Promise<Store>
  readonly seal: () => Seal
  /** The topics of Sanity documents. */
  readonly topics: () => Promise<readonly InterestTopic[]>
  /** The time in milliseconds. */
  readonly now: () => number
}

/**
 * The embedded profile service (upstreams-2): flags and interests are in the site's store. Interests are sealed for
 * their member and site, as topics can say what somebody lives with. What a member consents to is also kept each time
 * it changes (profile-10).
 */
export function embeddedUserProfile({store, seal, topics, now}: ProfileParts): UserProfileService {
  return {
    needsProviderToken: false,
    flags: async (call) => {
      requireCall(call)
      return profileCall(async () => {
        const stored = await (
          await store()
        )
          .selectFrom('siteFlag')
          .select(['label', 'status'])
          .where('memberId', '=', call.rvoId)
          .where('site', '=', profileSite)
          .orderBy('setAt')
          .orderBy('label')
          .execute()
        return stored.flatMap((flag) => {
          const read = siteFlag.safeParse(flag)
          return read.success ? [read.data] : []
        })
      }, profileTexts.flagsFetch)
    },
    setFlag: async (call, {label, status}) => {
      requireCall(call)
      return profileCall(async () => {
        await (await store()).transaction().execute(async (transaction) => {
          // Written first: a transaction that has only read would fail beside one that writes meanwhile.
          const setAt = now()
          await transaction
            .insertInto('siteFlag')
            .values({memberId: call.rvoId, site: profileSite, label, status, setAt})
            .onConflict((conflict) => conflict.columns(['memberId', 'site', 'label']).doUpdateSet({status, setAt}))
            .execute()
          const {count} = await transaction
            .selectFrom('siteFlag')
            .select(({fn}) => fn.countAll<number | string>().as('count'))
            .where('memberId', '=', call.rvoId)
            .where('site', '=', profileSite)
            .executeTakeFirstOrThrow()
          if (Number(count) > mostFlags) throw new UserProfileError(profileTexts.flagsSet(400), 400)
          if (label !== appConsent) return
          const last = await transaction
            .selectFrom('memberConsent')
            .select('status')
            .where('memberId', '=', call.rvoId)
            .where('kind', '=', appConsent)
            .orderBy('setAt', 'desc')
            .executeTakeFirst()
          if (last?.status === status) return
          await transaction
            .insertInto('memberConsent')
            .values({id: randomUUID(), memberId: call.rvoId, kind: appConsent, status, setAt})
            .execute()
        })
        return {label, status}
      }, profileTexts.flagsSet)
    },
    options: async (call) => {
      requireCall(call)
      return profileCall(topics, profileTexts.interestsFetch)
    },
    interests: async (call, site) => {
      requireCall(call)
      return profileCall(async () => {
        const stored = await (
          await store()
        )
          .selectFrom('interests')
          .select('sealed')
          .where('memberId', '=', call.rvoId)
          .where('site', '=', site)
          .executeTakeFirst()
        if (stored === undefined) return noInterests(site)
        // What another secret sealed is lost; the member can choose again.
        const read = interestsAnswer.safeParse(seal().open(stored.sealed, purpose(call.rvoId, site)))
        return read.success ? read.data : noInterests(site)
      }, profileTexts.interestsFetch)
    },
    setInterests: async (call, given) => {
      requireCall(call)
      const interests = requireInterests(given)
      return profileCall(async () => {
        const opened = await store()
        if (choosesNothing(interests)) {
          await opened
            .deleteFrom('interests')
            .where('memberId', '=', call.rvoId)
            .where('site', '=', interests.site)
            .execute()
          return interests
        }
        const sealed = seal().close(interests, purpose(call.rvoId, interests.site))
        const setAt = now()
        await opened
          .insertInto('interests')
          .values({memberId: call.rvoId, site: interests.site, sealed, setAt})
          .onConflict((conflict) => conflict.columns(['memberId', 'site']).doUpdateSet({sealed, setAt}))
          .execute()
        return interests
      }, profileTexts.interestsSet)
    },
  }
}

/** What interests are sealed for: a sealed value is of no use in the row of another member. */
function purpose(memberId: string, site: string): string {
  return `interests ${memberId} ${site}`
}
