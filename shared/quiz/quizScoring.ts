/** simple: one total; multi: one total per section; hybrid: both (quiz-10, quiz-11, quiz-12). */
export type QuizScoreType = 'simple' | 'multi' | 'hybrid'

/** The scored fields of a question: its section ('' for none), and the points of each of its answers. */
export interface ScoredQuestion {
  readonly section: string
  readonly points: readonly number[]
}

/** A range of scores, inclusive at both ends (quiz-19). For scores by section, `name` is the section. */
export interface ScoreRange {
  readonly name: string
  readonly low: number
  readonly high: number
}

/** Which bands apply: `totalBands` to the total, `sectionBands` to the score of each section (quiz-13, quiz-14, quiz-15). */
export interface BandLists<Band extends ScoreRange = ScoreRange> {
  readonly scoreType: QuizScoreType
  readonly totalBands: readonly Band[]
  readonly sectionBands: readonly Band[]
}

/** What is scored together, with the bands that apply. `section` is undefined for the total. */
export interface ScoredPart<Question, Band> {
  readonly section: string | undefined
  readonly questions: readonly Question[]
  readonly bands: readonly Band[]
}

/**
 * The scoring as it applies to these questions. A multi quiz whose questions name no section is one section, so that readers get a result
 * (quiz-27): its score is the total, in the bands of the total if there are any, else in those of the sections.
 */
export function effectiveScoring<Scoring extends BandLists>(
  questions: readonly {readonly section: string}[],
  scoring: Scoring,
): Scoring {
  if (scoring.scoreType !== 'multi' || sectionsOf(questions).length > 0) return scoring
  const {totalBands, sectionBands} = scoring
  return {...scoring, scoreType: 'simple', totalBands: totalBands.length > 0 ? totalBands : sectionBands}
}

/** What a quiz scores: the total first, then the sections in the order of their questions (quiz-10, quiz-11, quiz-12). */
export function scoredParts<Question extends {readonly section: string}, Band extends ScoreRange>(
  questions: readonly Question[],
  {scoreType, totalBands, sectionBands}: BandLists<Band>,
): readonly ScoredPart<Question, Band>[] {
  const total = {section: undefined, questions, bands: totalBands}
  const sections = sectionsOf(questions).map((section) => ({
    section,
    questions: questions.filter((question) => question.section === section),
    bands: sectionBands.filter(({name}) => sameName(name, section)),
  }))
  return [...(scoreType === 'multi' ? [] : [total]), ...(scoreType === 'simple' ? [] : sections)]
}

/** The bands of a list that a score falls in: a band is inclusive at both ends, also the last one, which is shown as "low+" (quiz-19, quiz-29). */
export function bandsAt<Band extends ScoreRange>(score: number, bands: readonly Band[]): readonly Band[] {
  return bands.filter(({low, high}) => low <= score && score <= high)
}

/** Whether a band is the last of its list: the one that begins highest, in whatever order editors wrote them (quiz-20). */
export function isLastBand(band: ScoreRange, bands: readonly ScoreRange[]): boolean {
  return bands.every((other) => other.low <= band.low)
}

/** The sections of a quiz, each once, in the order of their questions (quiz-13). */
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

/** A sum rounded to six decimals, so that points such as 0.1 add up exactly. */
export function sumOf(values: readonly number[]): number {
  return Number(values.reduce((total, value) => total + value, 0).toFixed(6))
}
