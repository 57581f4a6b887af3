import {InvalidWidget, optionalText, required, requiredText} from '../../contract/InvalidWidget.ts'
import type {WidgetData} from '../../contract/types.ts'
import {rangeOf, sameName, sectionsOf, type QuizBand, type QuizScoring} from './quizScore.ts'

type Data = WidgetData<'quiz'>
type StoredBand = NonNullable<NonNullable<Data['results']>['responses']>[number]

/** A question as it is asked. `section` is '' where it belongs to none. */
export interface QuizQuestionView {
  readonly key: string
  readonly text: string
  readonly section: string
  readonly answers: readonly {readonly key: string; readonly label: string; readonly points: number}[]
}

/** A band with the text that explains it. */
export interface QuizBandView extends QuizBand {
  readonly text: StoredBand['text']
}

interface QuizViewScoring extends QuizScoring {
  readonly totalBands: readonly QuizBandView[]
  readonly sectionBands: readonly QuizBandView[]
}

/** What a quiz asks and how it is scored. */
export interface QuizView {
  readonly title: string
  readonly questions: readonly QuizQuestionView[]
  readonly resultsTitle: string
  readonly scoring: QuizViewScoring
}

/** A list of bands for readers who add up their own score, with the section it is for. */
export interface QuizKey {
  readonly section: string | undefined
  readonly bands: readonly (QuizBandView & {readonly range: string})[]
}

/**
 * Computes the view of a quiz. A question that nobody could answer, or an answer without points, makes the whole quiz invalid: a
 * health check that adds up wrongly is worse than none. One total is scored where the document does not say.
 */
export function quizView(data: Data): QuizView {
  const {results} = data
  return {
    title: requiredText(data.title, 'title'),
    questions: required(data.questions, 'questions').map((question, index) => ({
      key: question._key,
      text: requiredText(question.question, `questions[${index}].question`),
      section: optionalText(question.sectionTitle, `questions[${index}].sectionTitle`).trim(),
      answers: required(question.answers, `questions[${index}].answers`).map((answer, answerIndex) => ({
        key: answer._key,
        label: requiredText(answer.label, `questions[${index}].answers[${answerIndex}].label`),
        points: numberOf(answer.score, `questions[${index}].answers[${answerIndex}].score`),
      })),
    })),
    resultsTitle: optionalText(results?.title, 'results.title') || 'Your results',
    scoring: {
      scoreType: data.scoreType ?? 'simple',
      maximumScore: results?.maximumScore ?? undefined,
      totalBands: bandsOf(results?.responses, 'results.responses'),
      sectionBands: bandsOf(results?.scores, 'results.scores'),
    },
  }
}

/** What each score means, as the quiz would say it: the total first, then section by section. */
export function quizKeys({questions, scoring}: QuizView): readonly QuizKey[] {
  const {scoreType, totalBands, sectionBands} = scoring
  const sections = scoreType === 'simple' ? [] : sectionsOf(questions)
  const lists = [
    {section: undefined, bands: scoreType === 'multi' ? [] : totalBands},
    ...sections.map((section) => ({section, bands: sectionBands.filter(({name}) => sameName(name, section))})),
  ]
  return lists.flatMap(({section, bands}) =>
    bands.length === 0 ? [] : [{section, bands: bands.map((band) => ({...band, range: rangeOf(band, bands)}))}],
  )
}

function bandsOf(bands: readonly StoredBand[] | null | undefined, field: string): readonly QuizBandView[] {
  return (bands ?? []).map((band, index) => ({
    key: band._key,
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
