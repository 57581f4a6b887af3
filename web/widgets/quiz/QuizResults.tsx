import type {CSSProperties, ReactNode} from 'react'
import type {ResultTexts} from './Quiz.client.tsx'
import type {QuizResult} from './quizScore.ts'
import styles from './Quiz.module.pcss'

/** The scores and their meaning. The heading receives the focus when they appear. */
export function QuizResults({
  title,
  results,
  texts,
}: {
  readonly title: string
  readonly results: readonly QuizResult[]
  readonly texts: {readonly total: ResultTexts; readonly section: ResultTexts}
}): ReactNode {
  return (
    <div className={styles['results']}>
      <h4 tabIndex={-1} className={styles['resultsTitle']}>
        {title}
      </h4>
      {results.map(({section, score, outOf, range, band}) => {
        const bar: CSSProperties & Record<`--${string}`, string> = {'--share': `${share(score, outOf)}%`}
        return (
          <div key={section ?? ''} className={styles['result']}>
            <p className={styles['score']}>
              <span className={styles['scoreOf']}>
                {section ?? (results.length > 1 ? 'Total score' : 'Your score')}
              </span>
              <span>
                <strong>{score}</strong> of {outOf}
              </span>
            </p>
            <div aria-hidden="true" className={styles['bar']} style={bar} />
            {band.title ? <h5 className={styles['band']}>{band.title}</h5> : null}
            <p className={styles['range']}>Scores of {range}</p>
            {(section === undefined ? texts.total : texts.section)[band.key]}
          </div>
        )
      })}
    </div>
  )
}

/** The score as a percentage of the highest score, from 0 to 100. */
function share(score: number, outOf: number): number {
  return outOf <= 0 ? 0 : Math.min(100, Math.max(0, (score / outOf) * 100))
}
