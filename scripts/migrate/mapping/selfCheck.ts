import {effectiveScoring, type QuizScoreType, scoredParts} from '@apothecary/shared/quiz/quizScoring.ts'
import {questionsWithoutCrisisRule, storedBandProblems} from '@apothecary/shared/quiz/storedQuiz.ts'
import {isObject} from '../account/values.ts'
import type {Slot} from '../account/slot.ts'
import {defineWidgetMigration, type MigrationRules, type StoredFields, type WidgetMigration} from './define.ts'

const scoreTypes: readonly QuizScoreType[] = ['simple', 'multi', 'hybrid']

/** A question, answer or band that lacks one of these hides the whole self-check. */
const shownWith = [
  'title',
  'questions[].question',
  'questions[].answers',
  'questions[].answers[].label',
  'questions[].answers[].score',
  ...['responses', 'scores'].flatMap((bands) => [`results.${bands}[].low`, `results.${bands}[].high`]),
]

/**
 * The migration of a quiz or an assessment. The heading and the bands of its results stand one level deeper than they are stored. It warns of
 * what editors should look at: questions about self-harm, which do not show crisis resources yet (quiz-32), totals that fall in no band or
 * in several, for which the Studio refuses to publish (quiz-28), and bands that readers never see.
 */
export function selfCheckMigration(
  type: string,
  rules: Pick<MigrationRules, 'needsOneOf' | 'shownWith'>,
): WidgetMigration {
  const migration = defineWidgetMigration(type, {
    ...rules,
    shownWith: [...shownWith, ...(rules.shownWith ?? [])],
    fields: {
      scoreType: {initialValue: 'simple'},
      questions: {
        fields: {
          question: {from: ['question', 'questionTitle']},
          questionType: {initialValue: 'single'},
          answers: {dropped: {selected: 'Answers begin unselected'}},
        },
      },
      results: {fields: {title: 'summary.title', responses: 'summary.responses', scores: 'summary.scores'}},
      // The old site did not say where questions came from.
      instrument: () => undefined,
    },
  })
  return {
    ...migration,
    convert: (node, context) => {
      const converted = migration.convert(node, context)
      if (typeof converted === 'string') return converted
      const stored = {...converted, scoreType: scoreTypeOf(converted, node.data)}
      const report = (path: string, problem: string) => node.data.child(path).report('quiz-bands', 'warning', problem)
      for (const problem of storedBandProblems(stored)) report('results', problem)
      for (const problem of unseenBands(stored)) report('results', problem)
      for (const index of questionsWithoutCrisisRule(stored))
        node.data
          .child('questions')
          .child(index)
          .report(
            'crisis-rule',
            'warning',
            'The question speaks of self-harm: mark the answers that show crisis resources',
          )
      return stored
    },
  }
}

/** How a quiz is scored: as it says, else as its bands imply. */
function scoreTypeOf(stored: StoredFields, data: Slot): QuizScoreType {
  const said = scoreTypes.find((type) => type === stored['scoreType']) ?? 'simple'
  if (!data.child('scoreType').absent) return said
  if (bandsIn(stored, 'scores').length === 0) return 'simple'
  return bandsIn(stored, 'responses').length === 0 ? 'multi' : 'hybrid'
}

/** Which bands of a quiz no score falls in, as nothing is scored that they are of. */
function unseenBands(stored: StoredFields & {readonly scoreType: QuizScoreType}): readonly string[] {
  const questions = listIn(stored['questions']).map((question) => ({section: textIn(question, 'sectionTitle')}))
  if (questions.length === 0) return []
  const [totalBands, sectionBands] = [bandsIn(stored, 'responses'), bandsIn(stored, 'scores')]
  const scoring = effectiveScoring(questions, {scoreType: stored.scoreType, totalBands, sectionBands})
  const seen = new Set(scoredParts(questions, scoring).flatMap(({bands}) => bands))
  const unseen = [...totalBands, ...sectionBands].filter((band) => !seen.has(band))
  return unseen.map(
    ({place, name}) =>
      `The band “${place}”${name === '' ? '' : ` of “${name}”`} is never shown: the quiz scores no such section or total (${stored.scoreType})`,
  )
}

function bandsIn(stored: StoredFields, list: string) {
  const results = stored['results']
  return listIn(isObject(results) ? results[list] : undefined).map((band, index) => ({
    place: `${list}[${index}]`,
    name: textIn(band, 'name'),
    low: 0,
    high: 0,
  }))
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function textIn(value: unknown, name: string): string {
  const text: unknown = isObject(value) ? value[name] : undefined
  return typeof text === 'string' ? text : ''
}
