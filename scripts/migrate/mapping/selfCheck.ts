import {questionsWithoutCrisisRule, storedBandProblems} from '@apothecary/shared/quiz/storedQuiz.ts'
import {defineWidgetMigration, type MigrationRules, type WidgetMigration} from './define.ts'

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
 * what editors should look at: questions about self-harm, which do not show crisis resources yet (quiz-32), and totals that fall in no band or
 * in several, for which the Studio refuses to publish (quiz-28).
 */
export function selfCheckMigration(type: string, {needsOneOf}: Pick<MigrationRules, 'needsOneOf'>): WidgetMigration {
  const migration = defineWidgetMigration(type, {
    ...(needsOneOf === undefined ? {} : {needsOneOf}),
    shownWith,
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
      const stored = migration.convert(node, context)
      if (typeof stored === 'string') return stored
      for (const problem of storedBandProblems(stored))
        node.data.child('results').report('quiz-bands', 'warning', problem)
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
