import {defineWidgetMigration} from '../mapping/define.ts'

/** A self-check with scores. The heading and the bands of its results stand one level deeper than they are stored. */
export const migrations = [
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
]
