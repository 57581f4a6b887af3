import {storedBandProblems} from '@apothecary/shared/quiz/storedQuiz.ts'
import {defineWidgetMigration, type WidgetMigration} from '../mapping/define.ts'

/** The migration of a quiz that also warns of totals that fall in no band or in several, for which the Studio refuses to publish (quiz-28). */
function withBandCheck(migration: WidgetMigration): WidgetMigration {
  return {
    ...migration,
    convert: (node, context) => {
      const stored = migration.convert(node, context)
      if (typeof stored === 'string') return stored
      for (const problem of storedBandProblems(stored))
        node.data.child('results').report('quiz-bands', 'warning', problem)
      return stored
    },
  }
}

/** A self-check with scores. The heading and the bands of its results stand one level deeper than they are stored. */
export const migrations = [
  withBandCheck(
    defineWidgetMigration('quiz', {
      needsOneOf: ['questions'],
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
      },
    }),
  ),
]
