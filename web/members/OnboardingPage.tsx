import type {ReactNode} from 'react'
import {MessagePage} from '../chrome/MessagePage.tsx'
import {OnboardingPanel} from './OnboardingPanel.tsx'
import type {AskedInterests} from './readInterests.ts'
import styles from './OnboardingPanel.module.pcss'

/** The page of onboarding for a member. Says so where the profile service does not answer, or has nothing to choose. */
export function OnboardingPage({asked}: {readonly asked: AskedInterests | undefined}): ReactNode {
  if (asked === undefined)
    return <MessagePage title="Not now" text="We cannot ask you what you like to read now. Please come back later." />
  return (
    <div className={styles['page']}>
      <h1 className={styles['pageTitle']}>Your interests</h1>
      <OnboardingPanel {...asked} />
    </div>
  )
}
