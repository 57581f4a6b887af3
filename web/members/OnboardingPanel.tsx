import type {ReactNode} from 'react'
import type {Interests, InterestTopic, OnboardingQuestion} from '@apothecary/shared/types/userProfile.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import {InterestsForm} from './InterestsForm.tsx'
import styles from './OnboardingPanel.module.pcss'

/** The id of the panel's title, which names the dialog. */
const titleId = 'onboarding-title'

interface OnboardingPanelProps {
  readonly options: readonly InterestTopic[]
  readonly interests: Interests
  readonly questions: readonly OnboardingQuestion[]
}

/**
 * What new members are asked (profile-12). The page `/account/onboarding` has it, for readers without scripts;
 * `members.js` takes it from there into a dialog on the page that is read, with the class in `data-onboarding` and the
 * behaviour in `data-onboarding-script`.
 */
export function OnboardingPanel({options, interests, questions}: OnboardingPanelProps): ReactNode {
  return (
    <div
      className={styles['panel']}
      data-onboarding={styles['dialog']}
      data-onboarding-script={assetUrl('askInterests.js')}
    >
      <StyleSheet name="OnboardingPanel" />
      <div className={styles['top']}>
        <h2 id={titleId} className={styles['name']}>
          What comes first for you
        </h2>
        <p className={styles['progress']} data-progress hidden />
      </div>
      <InterestsForm options={options} interests={interests} questions={questions} source="onboarding" />
      <p className={styles['note']}>
        We keep your choice with your account, and no other company learns of it. You can change it there at any time.
      </p>
    </div>
  )
}
