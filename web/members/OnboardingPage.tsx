import type {ReactNode} from 'react'
import {profileSite} from '@apothecary/shared/types/userProfile.ts'
import type {Member} from '../auth/member.ts'
import {MessagePage} from '../chrome/MessagePage.tsx'
import {OnboardingPanel} from './OnboardingPanel.tsx'
import {profileCallOf, reportProfileFailure, siteQuestions, siteUserProfile} from './siteUserProfile.ts'
import styles from './OnboardingPanel.module.pcss'

/** The page of onboarding for a member. Says so where the profile service does not answer, or has nothing to choose. */
export async function OnboardingPage({member}: {readonly member: Member}): Promise<ReactNode> {
  const asked = await ask(member)
  if (asked === undefined || asked.options.length === 0)
    return <MessagePage title="Not now" text="We cannot ask you what you like to read now. Please come back later." />
  return (
    <div className={styles['page']}>
      <h1 className={styles['pageTitle']}>Your interests</h1>
      <OnboardingPanel {...asked} />
    </div>
  )
}

async function ask(member: Member) {
  try {
    const call = await profileCallOf(member)
    const [options, interests, questions] = await Promise.all([
      siteUserProfile().options(call),
      siteUserProfile().interests(call, profileSite),
      siteQuestions(),
    ])
    return {options, interests, questions}
  } catch (error) {
    reportProfileFailure(error)
    return undefined
  }
}
