import {effectiveScoring, scoredParts} from '@apothecary/shared/quiz/quizScoring.ts'
import {InvalidWidget, optionalText, required, requiredText} from '../../contract/InvalidWidget.ts'
import type {WidgetData} from '../../contract/types.ts'
import {rangeOf, type QuizBand, type QuizScoring} from './quizScore.ts'

/** The fields that a quiz and an assessment share. */
export type QuizData = Omit<WidgetData<'quiz'>, '_type' | '_id'>
type StoredBand = NonNullable<NonNullable<QuizData['results']>['responses']>[number]

/** A question as the form shows it. `section` is '' if it belongs to none. */
export interface QuizQuestionView {
  readonly key: string
  readonly text: string
  readonly section: string
  readonly answers: readonly {
    readonly key: string
    readonly label: string
    readonly points: number
    readonly showsCrisis: boolean
  }[]
}

/** Whether any answer of a quiz requires crisis resources (quiz-30). */
export function hasCrisisAnswer({questions}: QuizView): boolean {
  return questions.some(({answers}) => answers.some(({showsCrisis}) => showsCrisis))
}

/** A band with the text that explains it. */
export interface QuizBandView extends QuizBand {
  readonly text: StoredBand['text']
}

/** The questions of a quiz, and its scoring. */
export interface QuizView {
  readonly title: string
  readonly questions: readonly QuizQuestionView[]
  readonly resultsTitle: string
  readonly scoring: QuizScoring<QuizBandView>
}

/** The bands of the total or of a section, for readers who add up their own score. */
export interface QuizKey {
  readonly section: string | undefined
  readonly bands: readonly (QuizBandView & {readonly range: string})[]
}

/**
 * Computes the view of a quiz. Throws for a question without answers and for an answer without points: the score of the whole quiz would be
 * wrong. Without a stored score type, one total is scored.
 */
export function quizView(data: QuizData): QuizView {
  const {results} = data
  const questions = (data.questions ?? []).map((question, index) => ({
    // Not those that are stored, which may be missing or the same: a result would get the text of another band.
    key: String(index),
    text: requiredText(question.question, `questions[${index}].question`),
    section: optionalText(question.sectionTitle, `questions[${index}].sectionTitle`).trim(),
    answers: required(question.answers, `questions[${index}].answers`).map((answer, answerIndex) => ({
      key: String(answerIndex),
      label: requiredText(answer.label, `questions[${index}].answers[${answerIndex}].label`),
      points: numberOf(answer.score, `questions[${index}].answers[${answerIndex}].score`),
      showsCrisis: answer.showsCrisisResources === true,
    })),
  }))
  return {
    title: requiredText(data.title, 'title'),
    questions,
    resultsTitle: optionalText(results?.title, 'results.title') || 'Your results',
    scoring: effectiveScoring(questions, {
      scoreType: data.scoreType ?? 'simple',
      maximumScore: results?.maximumScore ?? undefined,
      totalBands: bandsOf(results?.responses, 'results.responses'),
      sectionBands: bandsOf(results?.scores, 'results.scores'),
    }),
  }
}

/** The bands for readers who add up their own score: those of the total first, then those of each section. */
export function quizKeys({questions, scoring}: QuizView): readonly QuizKey[] {
  return scoredParts(questions, scoring).flatMap(({section, bands}) =>
    bands.length === 0 ? [] : [{section, bands: bands.map((band) => ({...band, range: rangeOf(band, bands)}))}],
  )
}

function bandsOf(bands: readonly StoredBand[] | null | undefined, field: string): readonly QuizBandView[] {
  return (bands ?? []).map((band, index) => ({
    key: String(index),
    name: optionalText(band.name, `${field}[${index}].name`),
    low: numberOf(band.low, `${field}[${index}].low`),
    high: numberOf(band.high, `${field}[${index}].high`),
    title: optionalText(band.title, `${field}[${index}].title`),
    text: band.text,
  }))
}

function numberOf(value: number | null, field: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new InvalidWidget(`"${field}" is not a number`)
  return value
}
