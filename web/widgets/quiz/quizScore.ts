/** simple: one total; multi: one total per section; hybrid: both (quiz-10, quiz-11, quiz-12). */
export type QuizScoreType = 'simple' | 'multi' | 'hybrid'

/** The scored fields of a question: its section ('' for none), and the points of each of its answers. */
export interface ScoredQuestion {
  readonly section: string
  readonly points: readonly number[]
}

/** A range of scores and its meaning; inclusive at both ends. For scores by section, `name` is the section. */
export interface QuizBand {
  readonly key: string
  readonly name: string
  readonly low: number
  readonly high: number
  readonly title: string
}

/**
 * The scoring of a quiz (quiz-13, quiz-14, quiz-15, quiz-17): `totalBands` apply to the total, `sectionBands` to the score of each section.
 */
export interface QuizScoring<Band extends QuizBand = QuizBand> {
  readonly scoreType: QuizScoreType
  /** The maximum of the total; for multi, of one section. If it is undefined, the highest score that the answers can give. */
  readonly maximumScore: number | undefined
  readonly totalBands: readonly Band[]
  readonly sectionBands: readonly Band[]
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
  const {scoreType, maximumScore, totalBands, sectionBands} = scoring
  const answered = questions.map((question, index): Answered => {
    const points = question.points[chosen[index] ?? -1]
    if (points === undefined) throw new RangeError(`question ${index + 1} has no answer ${chosen[index]}`)
    return {section: question.section, points, most: Math.max(...question.points)}
  })
  const total = scoreType === 'multi' ? [] : resultOf(undefined, answered, totalBands, maximumScore)
  const sections = scoreType === 'simple' ? [] : sectionsOf(questions)
  const bySection = sections.flatMap((section) =>
    resultOf(
      section,
      answered.filter((answer) => answer.section === section),
      sectionBands.filter((band) => sameName(band.name, section)),
      scoreType === 'multi' ? maximumScore : undefined,
    ),
  )
  return [...total, ...bySection]
}

/**
 * The scoring as it applies to these questions. A multi quiz whose questions name no section is one section, so that readers get a result
 * (quiz-27): its score is the total, in the bands of the total if there are any, else in those of the sections.
 */
export function effectiveScoring<Band extends QuizBand>(
  questions: readonly {readonly section: string}[],
  scoring: QuizScoring<Band>,
): QuizScoring<Band> {
  if (scoring.scoreType !== 'multi' || sectionsOf(questions).length > 0) return scoring
  const {totalBands, sectionBands} = scoring
  return {...scoring, scoreType: 'simple', totalBands: totalBands.length > 0 ? totalBands : sectionBands}
}

/** The range of a band: "4–8", and "9+" for the highest one of its list (quiz-20). */
export function rangeOf(band: QuizBand, bands: readonly QuizBand[]): string {
  const isLast = bands.every((other) => other.low <= band.low)
  if (isLast) return `${band.low}+`
  return band.low === band.high ? `${band.low}` : `${band.low}–${band.high}`
}

/** The sections of a quiz, each once, in the order of their questions. */
export function sectionsOf(questions: readonly {readonly section: string}[]): readonly string[] {
  return [...new Set(questions.map(({section}) => section))].filter((section) => section !== '')
}

/**
 * Whether two names are the same, ignoring case and outer spaces. Editors write the name of a section twice, with the questions and with
 * the bands.
 */
export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
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
  const score = sum(answered.map(({points}) => points))
  const band = bands.find(({low, high}) => low <= score && score <= high)
  if (band === undefined) return []
  const outOf = maximumScore ?? sum(answered.map(({most}) => most))
  return [{section, score, outOf, range: rangeOf(band, bands), band}]
}

/** A sum rounded to six decimals, so that points such as 0.1 add up exactly. */
function sum(values: readonly number[]): number {
  return Number(values.reduce((total, value) => total + value, 0).toFixed(6))
}
