import {logFailure} from '../log/logFailure.ts'
import type {InterestTopic, OnboardingQuestion} from '@apothecary/shared/types/userProfile.ts'
import type {Member} from '../auth/member.ts'
import {providerAccessToken, readBearer} from '../auth/readMember.ts'
import type {UserCall} from '../app/api/user/[rvoId]/userCall.ts'
import {fetchPublished} from '../sanity/fetchSanity.ts'
import {ClientLimit} from '../services/clientLimit.ts'
import {kindOf} from '../services/kindOf.ts'
import type {ProfileCall, UserProfileService} from '../services/userProfile/contract.ts'
import {UserProfileError} from '../services/userProfile/errors.ts'
import {userProfileService} from '../services/userProfile/userProfileService.ts'
import {siteSeal} from '../store/siteSeal.ts'
import {siteStore} from '../store/siteStore.ts'
import {INTEREST_TOPICS_QUERY, ONBOARDING_QUERY} from './interestTopics.groq.ts'
import {providerTokenOf} from './providerTokenOf.ts'
import {readInterestTopics, readQuestions, type SiteTopic} from './readInterestTopics.ts'

/** The topics of the site's own documents, with their categories. Rejects while the lake does not answer. */
export async function siteTopics(): Promise<readonly SiteTopic[]> {
  return readInterestTopics(await fetchPublished(INTEREST_TOPICS_QUERY))
}

/** The questions of onboarding. Rejects while the lake does not answer. */
export async function siteQuestions(): Promise<readonly OnboardingQuestion[]> {
  return readQuestions(await fetchPublished(ONBOARDING_QUERY))
}

/** Held by the process: Next can load this module once for pages and once for calls, and the circuit breaker counts for all. */
const held: typeof globalThis & {apothecaryUserProfile?: UserProfileService} = globalThis

/** The profile service of this site, made at the first use. Throws for a wrong setting, which it names. */
export function siteUserProfile(): UserProfileService {
  return (held.apothecaryUserProfile ??= userProfileService(process.env, {
    store: siteStore,
    seal: siteSeal,
    topics: async () => (await siteTopics()).map(withoutCategories),
    now: Date.now,
  }))
}

function withoutCategories({id, title, description, subtopics, jtbds}: SiteTopic): InterestTopic {
  return {id, title, description, subtopics, jtbds}
}

/**
 * The access token of a member's provider, for a service elsewhere; undefined where the member has to sign in again, or
 * the provider does not answer (sign-in-18).
 */
async function providerToken(member: Member): Promise<string | undefined> {
  const access = await providerAccessToken(member)
  return access.kind === 'token' ? access.accessToken : undefined
}

/**
 * How the server asks the profile service about a member who is signed in, for a page or a form. Rejects with a
 * `SignInNeeded` where the member has to sign in again (sign-in-19), from where they come back to `returnPath`.
 */
export async function profileCallOf(member: Member, returnPath?: string): Promise<ProfileCall> {
  const {rvoId} = member
  if (!siteUserProfile().needsProviderToken) return {rvoId, token: 'not needed'}
  return {rvoId, token: providerTokenOf(await providerAccessToken(member, returnPath))}
}

/** Several times what the pages of a reader ask in a minute. */
const limit = new ClientLimit(120, () => performance.now())

/** The dependencies of a member's own calls on this site. */
export function siteUserCall(): UserCall {
  return {
    readMember: readBearer,
    service: siteUserProfile(),
    providerToken,
    admits: (client) => limit.admits(client),
    report: reportProfileFailure,
  }
}

/** Logs that a call failed: what kind of failure, and nothing about the member. */
export function reportProfileFailure(error: unknown): void {
  const reason =
    error instanceof UserProfileError ? `${error.message} (${kindOf(error.cause ?? error)})` : kindOf(error)
  logFailure('user-profile-failed', {reason})
}
