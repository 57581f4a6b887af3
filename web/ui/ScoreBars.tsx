import type {ReactNode} from 'react'
import {ratingText} from './rating.ts'
import type {SubScore} from './reviewScores.ts'
import {ScoreBar} from './ScoreBar.tsx'
import styles from './ScoreBars.module.css'

/** Scores out of 5 as bars, whose width is the score divided by 5 (rating-7). */
export function ScoreBars({scores}: {readonly scores: readonly SubScore[]}): ReactNode {
  if (scores.length === 0) return null
  return (
    <dl className={styles['scores']}>
      {scores.map(({key, name, value, share}) => (
        <div key={key} className={styles['score']}>
          <dt>{name}</dt>
          <dd className={styles['value']}>
            {ratingText(value)}
            <span className={styles['outOf']}> / 5</span>
          </dd>
          <ScoreBar share={share} className={styles['bar']} />
        </div>
      ))}
    </dl>
  )
}
