import {z} from 'zod'
import {flagsPath} from '@apothecary/shared/types/userProfile.ts'
import {askUpstream} from '../askUpstream.ts'
import {CircuitBreaker} from '../circuitBreaker.ts'
import {FetchFailure} from '../fetchFailure.ts'
import {addressOf, getJson, sendJson} from '../postJson.ts'
import {
  flagsAnswer,
  interestsAnswer,
  noInterests,
  optionsAnswer,
  type ProfileCall,
  siteFlag,
  type UserProfileService,
} from './contract.ts'
import {profileCall, profileTexts, requireCall, requireInterests, UserProfileError} from './errors.ts'

/** How long one try may take, and the largest answer: options are the largest. */
const limits = {limitMs: 2000, limitBytes: 256 * 1024}

/** Statuses about one member, which say nothing about the service: a token that has ended must not keep it from all others. */
const ofMember: readonly number[] = [401, 403]

/**
 * The user API at an address (profile-2, profile-3, profile-15 to profile-17), asked with the access token of the
 * member's provider. To read twice and to put the same twice is harmless, so a call that fails is made once more,
 * unless the answer says that it cannot succeed.
 */
export function httpUserProfile(base: string, now: () => number = () => performance.now()): UserProfileService {
  const breaker = new CircuitBreaker('user_profile', now)
  const ask = (call: () => Promise<unknown>): Promise<unknown> =>
    askUpstream(breaker, call, {isRepeatable: true, alsoRefusals: ofMember})
  const read = (call: ProfileCall, path: string, query: Readonly<Record<string, string>> = {}) =>
    ask(() => getJson(addressFor(base, call, path), query, {...limits, headers: bearer(call)}))
  const put = (call: ProfileCall, path: string, body: unknown) =>
    ask(() => sendJson('PUT', addressFor(base, call, path), body, {...limits, headers: bearer(call)}))

  return {
    needsProviderToken: true,
    flags: async (call) => {
      requireCall(call)
      return profileCall(async () => flagsAnswer.parse(await read(call, flagsPath)).flags, profileTexts.flagsFetch)
    },
    setFlag: async (call, flag) => {
      requireCall(call)
      return profileCall(
        async () => z.object(siteFlag.shape).parse(await put(call, flagsPath, flag)),
        profileTexts.flagsSet,
      )
    },
    options: async (call) => {
      requireCall(call)
      return profileCall(async () => {
        const answer = optionsAnswer.safeParse(await read(call, '/interests/options'))
        if (!answer.success) throw new UserProfileError(profileTexts.noTopics, 502, answer.error)
        return answer.data.topics
      }, profileTexts.interestsFetch)
    },
    interests: async (call, site) => {
      requireCall(call)
      return profileCall(async () => {
        try {
          return interestsAnswer.parse(await read(call, '/interests', {site}))
        } catch (error) {
          // The service knows nothing of this member yet.
          if (error instanceof FetchFailure && error.status === 404) return noInterests(site)
          throw error
        }
      }, profileTexts.interestsFetch)
    },
    setInterests: async (call, given) => {
      requireCall(call)
      const interests = requireInterests(given)
      await profileCall(() => put(call, '/interests', interests), profileTexts.interestsSet)
      return interests
    },
  }
}

function addressFor(base: string, {rvoId}: ProfileCall, path: string): string {
  return addressOf(`/${encodeURIComponent(rvoId)}${path}`, base)
}

function bearer({token}: ProfileCall): Readonly<Record<string, string>> {
  return {authorization: `Bearer ${token}`}
}
