import type {ReactNode} from 'react'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {RichText} from '../../ui/RichText.tsx'
import type {QuizData} from './quizView.ts'
import styles from './Quiz.module.pcss'

/** Where the questions come from, and who checked them (quiz-35). Nothing if no editor has said anything. */
export function InstrumentFacts({instrument}: Pick<QuizData, 'instrument'>): ReactNode {
  const {version, licence, citation, reviewer} = instrument ?? {}
  const facts = [
    {term: 'Questionnaire', text: version || null},
    {term: 'Licence', text: licence || null},
    {term: 'Source', text: citation && citation.length > 0 ? <RichText value={citation} size="ui" /> : null},
    {
      term: 'Reviewed by',
      text: reviewer?.name ? [reviewer.name, reviewer.credentials].filter(Boolean).join(', ') : null,
    },
  ].filter(({text}) => text !== null)
  if (facts.length === 0) return null
  return (
    <Disclosure summary="About this self-check" headingLevel={4} className={styles['about']}>
      <dl>
        {facts.map(({term, text}) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
