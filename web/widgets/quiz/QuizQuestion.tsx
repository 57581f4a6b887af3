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
  /** Whether the question is the first of its section: then the section's name is shown above it. */
  readonly startsSection: boolean
  /** Whether the reader asked for results without answering this question. */
  readonly isMissing: boolean
  readonly isLocked: boolean
  /** Whether the island is hydrated and computes the score: then points are not shown. */
  readonly isAwake: boolean
}

/** The name of a question's radio buttons. Radio groups are separate for each form, so it need not be unique on the page. */
export function answerName(index: number): string {
  return `answer-${index}`
}

/**
 * One question with its answers as radio buttons (quiz-4). They are uncontrolled, so that a choice made before hydration stays.
 * `data-native` makes the page's script leave clicks on them alone.
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
              <input
                type="radio"
                name={answerName(index)}
                value={answerIndex}
                data-native
                {...(answer.showsCrisis ? {'data-crisis': true} : {})}
              />
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

/** Whether the answers are few and short enough to stand side by side. */
function fitsRow({answers}: QuizQuestionView): boolean {
  return answers.length <= 5 && answers.every(({label}) => label.length <= 20)
}

function pointsText(points: number): string {
  return points === 1 ? ' 1 point' : ` ${points} points`
}
