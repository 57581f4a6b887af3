import {
  type BandLists,
  bandsAt,
  isLastBand,
  type ScoredQuestion,
  scoredParts,
  type ScoreRange,
  sumOf,
} from '@apothecary/shared/quiz/quizScoring.ts'

/** A range of scores and its meaning; inclusive at both ends. For scores by section, `name` is the section. */
export interface QuizBand extends ScoreRange {
  readonly key: string
  readonly title: string
}

/**
 * The scoring of a quiz (quiz-13, quiz-14, quiz-15, quiz-17): `totalBands` apply to the total, `sectionBands` to the score of each section.
 */
export interface QuizScoring<Band extends QuizBand = QuizBand> extends BandLists<Band> {
  /** The maximum of the total; for multi, of one section. If it is undefined, the highest score that the answers can give. */
  readonly maximumScore: number | undefined
}

/** One score, with the band that contains it. `section` is undefined for the total. */
export interface QuizResult {
  readonly section: string | undefined
  readonly score: number
  readonly outOf: number
  readonly range: string
  readonly band: QuizBand
}

/**
 * The results of a filled-in quiz: the total first, then the sections in the order of their questions. `chosen` holds the index of the
 * chosen answer of each question. A score that no band covers has no result (quiz-21). Throws a `RangeError` for an answer that does not
 * exist, as the sum would be wrong.
 */
export function scoreQuiz(
  questions: readonly ScoredQuestion[],
  chosen: readonly number[],
  scoring: QuizScoring,
): readonly QuizResult[] {
  const answered = questions.map((question, index): Answered => {
    const points = question.points[chosen[index] ?? -1]
    if (points === undefined) throw new RangeError(`no answer ${chosen[index]}`)
    return {section: question.section, points, most: Math.max(...question.points)}
  })
  return scoredParts(answered, scoring).flatMap(({section, questions: scored, bands}) =>
    resultOf(
      section,
      scored,
      bands,
      section === undefined || scoring.scoreType === 'multi' ? scoring.maximumScore : undefined,
    ),
  )
}

/** The range of a band: "4–8", and "9+" for the highest one of its list (quiz-20). */
export function rangeOf(band: QuizBand, bands: readonly QuizBand[]): string {
  if (isLastBand(band, bands)) return `${band.low}+`
  return band.low === band.high ? `${band.low}` : `${band.low}–${band.high}`
}

interface Answered {
  readonly section: string
  readonly points: number
  readonly most: number
}

function resultOf(
  section: string | undefined,
  answered: readonly Answered[],
  bands: readonly QuizBand[],
  maximumScore: number | undefined,
): readonly QuizResult[] {
  const score = sumOf(answered.map(({points}) => points))
  const [band] = bandsAt(score, bands)
  if (band === undefined) return []
  const outOf = maximumScore ?? sumOf(answered.map(({most}) => most))
  return [{section, score, outOf, range: rangeOf(band, bands), band}]
}
