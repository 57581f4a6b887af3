import {CircleAlert} from 'lucide'
import type {ReactNode} from 'react'
import {Icon} from '../../ui/Icon.tsx'
import type {QuizQuestionView} from './quizView.ts'
import styles from './Quiz.module.pcss'

interface QuizQuestionProps {
  /** Unique on the page. */
  readonly id: string
  readonly index: number
  readonly question: QuizQuestionView
  /** Whether it is the first of its section, which is then named above it. */
  readonly startsSection: boolean
  /** Whether the reader asked for results without an answer here. */
  readonly isMissing: boolean
  readonly isLocked: boolean
  /** Whether this code adds up the points, so that readers need not see them. */
  readonly isAwake: boolean
}

/** The name of a question's radio buttons. Groups are told apart by their form, so it need not be unique on the page. */
export function answerName(index: number): string {
  return `answer-${index}`
}

/**
 * One question with its answers: radio buttons, of which choosing one clears the others (quiz-4). They are the browser's own
 * and not React's, so that a choice made early stays; `data-native` tells the page's script to leave such clicks alone.
 */
export function QuizQuestion({
  id,
  index,
  question,
  startsSection,
  isMissing,
  isLocked,
  isAwake,
}: QuizQuestionProps): ReactNode {
  const missingId = `${id}-missing`
  return (
    <>
      {startsSection && question.section !== '' ? <h4 className={styles['section']}>{question.section}</h4> : null}
      <fieldset
        disabled={isLocked}
        className={styles['question']}
        {...(isMissing ? {'aria-describedby': missingId, 'data-missing': true} : {})}
      >
        <legend className={styles['legend']}>
          <span className={styles['number']}>{index + 1}.</span> {question.text}
        </legend>
        {isMissing ? (
          <p id={missingId} className={styles['missing']}>
            <Icon icon={CircleAlert} size={16} />
            Choose an answer.
          </p>
        ) : null}
        <div className={styles['answers']} data-layout={fitsRow(question) ? 'row' : 'list'}>
          {question.answers.map((answer, answerIndex) => (
            <label key={answer.key} className={styles['answer']} data-native>
              <input type="radio" name={answerName(index)} value={answerIndex} data-native />
              <span>
                {answer.label}
                {isAwake ? null : <span className={styles['points']}>{pointsText(answer.points)}</span>}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}

/** A few short answers stand side by side. */
function fitsRow({answers}: QuizQuestionView): boolean {
  return answers.length <= 5 && answers.every(({label}) => label.length <= 20)
}

function pointsText(points: number): string {
  return points === 1 ? ' 1 point' : ` ${points} points`
}
