import {
  type Interests,
  type InterestTopic,
  type OnboardingQuestion,
  profileSite,
} from '@apothecary/shared/types/userProfile.ts'
import type {Member} from '../auth/member.ts'
import {profileCallOf, reportProfileFailure, siteQuestions, siteUserProfile} from './siteUserProfile.ts'

/** What the form of interests is made of. */
export interface AskedInterests {
  readonly options: readonly InterestTopic[]
  readonly interests: Interests
  readonly questions: readonly OnboardingQuestion[]
}

/** What a member can choose and has chosen; undefined where the profile service does not answer, or has nothing to choose. Failures are reported. */
export async function readInterests(member: Member): Promise<AskedInterests | undefined> {
  try {
    const call = await profileCallOf(member)
    const [options, interests, questions] = await Promise.all([
      siteUserProfile().options(call),
      siteUserProfile().interests(call, profileSite),
      siteQuestions(),
    ])
    return options.length === 0 ? undefined : {options, interests, questions}
  } catch (error) {
    reportProfileFailure(error)
    return undefined
  }
}
