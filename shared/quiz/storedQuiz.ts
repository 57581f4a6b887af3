import {speaksOfSelfHarm} from './selfHarm.ts'
import {bandProblems} from './quizTotals.ts'
import {
  effectiveScoring,
  type QuizScoreType,
  type ScoredQuestion,
  scoredParts,
  type ScoreRange,
  sumOf,
} from './quizScoring.ts'

const scoreTypes: readonly QuizScoreType[] = ['simple', 'multi', 'hybrid']

/**
 * What is wrong with the bands of a stored quiz (quiz-28), which may be half filled in. Empty also while a question has no answers, or points
 * or the ends of a band are missing: that is reported at its own field, and no total is known before.
 */
export function storedBandProblems(document: unknown): readonly string[] {
  const questions = listOf(field(document, 'questions')).map(questionOf)
  const results = field(document, 'results')
  const totalBands = listOf(field(results, 'responses')).map(rangeOf)
  const sectionBands = listOf(field(results, 'scores')).map(rangeOf)
  if (!areWhole(questions) || !areWhole(totalBands) || !areWhole(sectionBands) || questions.length === 0) return []
  return bandProblems(questions, {scoreType: scoreTypeOf(document), totalBands, sectionBands})
}

/**
 * The highest scores that answers of a stored quiz can reach, of what its `maximumScore` stands for: the total or, in a
 * multi quiz, each section (quiz-17). Empty while points are missing.
 */
export function storedMaxima(document: unknown): readonly number[] {
  const questions = listOf(field(document, 'questions')).map(questionOf)
  if (!areWhole(questions) || questions.length === 0) return []
  const scoring = effectiveScoring(questions, {scoreType: scoreTypeOf(document), totalBands: [], sectionBands: []})
  return scoredParts(questions, scoring)
    .filter(({section}) => section === undefined || scoring.scoreType === 'multi')
    .map((part) => sumOf(part.questions.map(({points}) => Math.max(...points))))
}

/**
 * The questions of a stored quiz that speak of self-harm while none of their answers shows crisis resources (quiz-32), by their places in the
 * list.
 */
export function questionsWithoutCrisisRule(document: unknown): readonly number[] {
  return listOf(field(document, 'questions')).flatMap((question, index) => {
    const isMarked = listOf(field(question, 'answers')).some((answer) => field(answer, 'showsCrisisResources') === true)
    return !isMarked && speaksOfSelfHarm(textOf(field(question, 'question'))) ? [index] : []
  })
}

function scoreTypeOf(document: unknown): QuizScoreType {
  const stored = field(document, 'scoreType')
  return scoreTypes.find((type) => type === stored) ?? 'simple'
}

function questionOf(stored: unknown): ScoredQuestion | undefined {
  const points = listOf(field(stored, 'answers')).map((answer) => numberOf(field(answer, 'score')))
  return areWhole(points) && points.length > 0 ? {section: textOf(field(stored, 'sectionTitle')), points} : undefined
}

function rangeOf(stored: unknown): ScoreRange | undefined {
  const low = numberOf(field(stored, 'low'))
  const high = numberOf(field(stored, 'high'))
  return low === undefined || high === undefined ? undefined : {name: textOf(field(stored, 'name')), low, high}
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function areWhole<Value>(values: readonly (Value | undefined)[]): values is readonly Value[] {
  return values.every((value) => value !== undefined)
}
