import type {ReactNode} from 'react'
import {Disclosure} from '../../ui/Disclosure.tsx'
import {RichText} from '../../ui/RichText.tsx'
import type {QuizKey} from './quizView.ts'
import styles from './Quiz.module.pcss'

/** The meaning of each score, for readers without JavaScript, who add up the points themselves. */
export function QuizKeyList({keys}: {readonly keys: readonly QuizKey[]}): ReactNode {
  if (keys.length === 0) return null
  return (
    <Disclosure summary="How to read your score" headingLevel={4} variant="box" className={styles['key']}>
      <p>Add up the points beside your answers, then find your score below.</p>
      {keys.map(({section, bands}) => (
        <div key={section ?? ''}>
          {section === undefined ? null : <h5 className={styles['section']}>{section}</h5>}
          <dl>
            {bands.map((band) => (
              <div key={band.key} className={styles['band']}>
                <dt>
                  {band.range}
                  {band.title === '' ? null : `: ${band.title}`}
                </dt>
                <dd>
                  <RichText value={band.text} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </Disclosure>
  )
}
