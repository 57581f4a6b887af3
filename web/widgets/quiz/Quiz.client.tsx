'use client'

import {useEffect, useRef, useState, useSyncExternalStore, type ReactNode, type SubmitEvent} from 'react'
import {track} from '../../enhance/track.ts'
import {Button} from '../../ui/Button.tsx'
import {answerName, QuizQuestion} from './QuizQuestion.tsx'
import {QuizResults} from './QuizResults.tsx'
import {scoreQuiz, type QuizResult, type QuizScoring} from './quizScore.ts'
import type {QuizQuestionView} from './quizView.ts'
import styles from './Quiz.module.pcss'

/** The rendered text of each band, by the band's key. */
export type ResultTexts = Readonly<Record<string, ReactNode>>

interface QuizIslandProps {
  /** Unique on the page. */
  readonly domId: string
  /** The id of the document, for tracking events. */
  readonly widgetId: string
  readonly questions: readonly QuizQuestionView[]
  readonly scoring: QuizScoring
  readonly resultsTitle: string
  readonly texts: {readonly total: ResultTexts; readonly section: ResultTexts}
  /** The crisis resources, for results after an answer that requires them; null if no answer does. */
  readonly crisis: ReactNode
  /** The key to the scores for readers without JavaScript. It is removed after hydration. */
  readonly scoreKey: ReactNode
  /** The disclaimer. */
  readonly children: ReactNode
}

/**
 * The form of a quiz and its results (quiz-4, quiz-5, quiz-6, quiz-7, quiz-8). The radio buttons are uncontrolled, so that choices made
 * before hydration count; they are read when the reader asks for results. `method="dialog"` sends the form nowhere, with or without
 * scripts.
 */
export function QuizIsland({
  domId,
  widgetId,
  questions,
  scoring,
  resultsTitle,
  texts,
  crisis,
  scoreKey,
  children,
}: QuizIslandProps): ReactNode {
  const [missing, setMissing] = useState<readonly number[]>([])
  const [results, setResults] = useState<readonly QuizResult[]>()
  const [needsCrisis, setNeedsCrisis] = useState(false)
  const end = useRef<HTMLDivElement>(null)
  const hasStarted = useRef(false)
  const isAwake = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const isDone = results !== undefined

  const start = (): void => {
    if (!hasStarted.current) track({type: 'formStarted', form: 'quiz', widgetId})
    hasStarted.current = true
  }

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isDone) return
    const form = event.currentTarget
    const chosen = chosenIn(form, questions.length)
    const unanswered = unansweredIn(chosen)
    setMissing(unanswered)
    const [first] = unanswered
    if (first !== undefined) {
      form.querySelector<HTMLInputElement>(`[name="${answerName(first)}"]`)?.focus()
      return
    }
    start()
    setNeedsCrisis(questions.some(({answers}, index) => answers[chosen[index] ?? -1]?.showsCrisis))
    setResults(scoreQuiz(questions.map(asScored), chosen, scoring))
    track({type: 'formSubmitted', form: 'quiz', widgetId})
  }

  useEffect(() => {
    // The button is gone, so the focus moves to what has replaced it: the results, or the disclaimer if no band matches.
    if (isDone) end.current?.querySelector<HTMLElement>('[tabindex="-1"]')?.focus()
  }, [isDone])

  return (
    <>
      <form
        method="dialog"
        autoComplete="off"
        onSubmit={submit}
        onChange={({currentTarget}) => {
          start()
          if (missing.length > 0) setMissing(unansweredIn(chosenIn(currentTarget, questions.length)))
        }}
      >
        <p className={styles['hint']}>Your answers stay on this device.</p>
        <div className={styles['questions']}>
          {questions.map((question, index) => (
            <QuizQuestion
              key={question.key}
              id={`${domId}-q${index}`}
              index={index}
              question={question}
              startsSection={question.section !== questions[index - 1]?.section}
              isMissing={missing.includes(index)}
              isLocked={isDone}
              isAwake={isAwake}
            />
          ))}
        </div>
        {isDone ? null : (
          <div className={styles['submit']}>
            <output className={styles['missing']}>{missing.length === 0 ? null : missingText(missing)}</output>
            <Button type="submit">Get Results</Button>
          </div>
        )}
      </form>
      {isAwake ? null : scoreKey}
      <div ref={end}>
        <div aria-live="polite">
          {needsCrisis ? crisis : null}
          {results?.length ? <QuizResults title={resultsTitle} results={results} texts={texts} /> : null}
        </div>
        <div className={styles['disclaimer']} tabIndex={-1}>
          {children}
        </div>
      </div>
    </>
  )
}

/** The index of the chosen answer of each question in the form; -1 for a question without one. */
function chosenIn(form: HTMLFormElement, count: number): readonly number[] {
  const data = new FormData(form)
  return Array.from({length: count}, (_, index) => Number(data.get(answerName(index)) ?? -1))
}

function unansweredIn(chosen: readonly number[]): readonly number[] {
  return [...chosen.keys()].filter((index) => chosen[index] === -1)
}

function asScored({section, answers}: QuizQuestionView) {
  return {section, points: answers.map(({points}) => points)}
}

/** "Answer question 2 to get your results.", "Answer questions 2, 3 and 5 …". */
function missingText(missing: readonly number[]): string {
  const numbers = missing.map((index) => index + 1)
  const last = numbers.pop()
  const which = numbers.length === 0 ? `question ${last}` : `questions ${numbers.join(', ')} and ${last}`
  return `Answer ${which} to get your results.`
}
