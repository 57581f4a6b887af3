import type {ReactNode} from 'react'
import {
  defaultQuestions,
  type InterestChoice,
  type Interests,
  type InterestTopic,
  type OnboardingQuestion,
} from '@apothecary/shared/types/userProfile.ts'
import {Button} from '../ui/Button.tsx'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import styles from './InterestsForm.module.pcss'

/** Where the form of interests is sent. */
export const interestsAction = '/api/account/interests'

const skipId = 'onboarding-skip'

interface InterestsFormProps {
  /** What can be chosen. */
  readonly options: readonly InterestTopic[]
  /** What the member has chosen. */
  readonly interests: Interests
  /** The parts of the form, in their order (profile-13). */
  readonly questions?: readonly OnboardingQuestion[]
  /** Where it is chosen (profile-14). With `onboarding` the form can be skipped. */
  readonly source?: 'account' | 'onboarding'
}

/**
 * The form in which members choose topics, what they look for in them, and what they want to achieve (profile-13,
 * profile-14). It works without scripts: all parts are there, one below the other. `onboarding.enhance.ts` shows them
 * one at a time.
 */
export function InterestsForm({
  options,
  interests,
  questions = defaultQuestions,
  source = 'account',
}: InterestsFormProps): ReactNode {
  return (
    <>
      {/* A form of its own: else Enter in a check box would skip. */}
      {source === 'onboarding' && (
        <form id={skipId} action={interestsAction} method="post">
          <input type="hidden" name="skip" value="1" />
        </form>
      )}
      <form
        action={interestsAction}
        method="post"
        className={styles['form']}
        // What the device knows of them follows what is kept with the account.
        data-interests-form={JSON.stringify(interests.topicIds)}
      >
        <StyleSheet name="InterestsForm" />
        <input type="hidden" name="source" value={source} />
        {questions.map(({type, title, text}) => (
          <fieldset key={type} className={styles['question']} data-question={type}>
            <legend className={styles['title']} tabIndex={-1}>
              {title}
            </legend>
            {text !== undefined && <p className={styles['text']}>{text}</p>}
            {type === 'topic' ? (
              <Choices name="topicIds" choices={options} chosen={interests.topicIds} />
            ) : (
              options.map((topic) => {
                const choices = type === 'subtopic' ? topic.subtopics : topic.jtbds
                return choices.length === 0 ? null : (
                  <fieldset key={topic.id} className={styles['group']} data-of-topic={topic.id}>
                    <legend className={styles['topic']}>{topic.title}</legend>
                    <Choices
                      name={type === 'subtopic' ? 'subtopicIds' : 'jtbdIds'}
                      choices={choices}
                      chosen={type === 'subtopic' ? interests.subtopicIds : interests.jtbdIds}
                    />
                  </fieldset>
                )
              })
            )}
          </fieldset>
        ))}
        <p className={styles['error']} role="alert" data-error />
        <div className={styles['actions']}>
          {source === 'onboarding' && (
            <>
              <Button type="submit" form={skipId} variant="quiet" data-step="skip">
                Skip
              </Button>
              <Button variant="secondary" hidden data-step="back">
                Back
              </Button>
              <Button hidden data-step="next">
                Next
              </Button>
            </>
          )}
          <Button type="submit" data-step="save">
            Save
          </Button>
        </div>
      </form>
    </>
  )
}

interface ChoicesProps {
  readonly name: string
  readonly choices: readonly (InterestChoice & {readonly description?: string | undefined})[]
  readonly chosen: readonly string[]
}

function Choices({name, choices, chosen}: ChoicesProps): ReactNode {
  return (
    <ul className={styles['choices']}>
      {choices.map(({id, title, description}) => (
        <li key={id}>
          <label className={styles['choice']}>
            <input type="checkbox" name={name} value={id} defaultChecked={chosen.includes(id)} />
            <span>
              {title}
              {description !== undefined && <span className={styles['description']}> {description}</span>}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
