import {
  type Interests,
  type InterestTopic,
  type OnboardingQuestion,
  profileSite,
} from '@apothecary/shared/types/userProfile.ts'
import type {Member} from '../auth/member.ts'
import type {ProfileCall, UserProfileService} from '../services/userProfile/contract.ts'
import {SignInNeeded} from './providerTokenOf.ts'
import {profileCallOf, reportProfileFailure, siteQuestions, siteUserProfile} from './siteUserProfile.ts'

/** What the form of interests is made of. */
export interface AskedInterests {
  readonly options: readonly InterestTopic[]
  readonly interests: Interests
  readonly questions: readonly OnboardingQuestion[]
}

/** Where the interests of a member are read. */
export interface InterestsSources {
  readonly service: Pick<UserProfileService, 'options' | 'interests'>
  readonly call: () => Promise<ProfileCall>
  readonly questions: () => Promise<readonly OnboardingQuestion[]>
  readonly report: (error: unknown) => void
}

/**
 * What a member can choose and has chosen; the path of the login where the member has to sign in again for it
 * (sign-in-19); undefined where the profile service does not answer, or has nothing to choose. Failures are reported.
 */
export async function readInterestsFrom({
  service,
  call,
  questions,
  report,
}: InterestsSources): Promise<AskedInterests | {readonly loginPath: string} | undefined> {
  try {
    const of = await call()
    const [options, interests, asked] = await Promise.all([
      service.options(of),
      service.interests(of, profileSite),
      questions(),
    ])
    return options.length === 0 ? undefined : {options, interests, questions: asked}
  } catch (error) {
    if (error instanceof SignInNeeded) return {loginPath: error.loginPath}
    report(error)
    return undefined
  }
}

/** The same on this site; `returnPath` is where a member who signs in again comes back to. */
export function readInterests(member: Member, returnPath: string): ReturnType<typeof readInterestsFrom> {
  return readInterestsFrom({
    service: siteUserProfile(),
    call: () => profileCallOf(member, returnPath),
    questions: siteQuestions,
    report: reportProfileFailure,
  })
}
