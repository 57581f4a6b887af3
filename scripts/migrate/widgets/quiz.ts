import {fieldsWidget} from './define.ts'
import {choice, type Field, flag, list, number, object, prose, text} from './fields.ts'

const band = {name: text(), low: number(), high: number(), title: text(), text: prose()}

/** The question stands under either of two keys. */
const question: Field = (data, name) => {
  const either = text('question')(data, name)
  const other = text('questionTitle')(data, name)
  return either ?? other
}

/** A self-check with scores (doc 2 §3; bands, rulings 26). */
export const quiz = fieldsWidget({
  type: 'quiz',
  formats: {quiz: 'quiz'},
  kind: 'document',
  needs: ['questions'],
  fields: {
    title: text(),
    questions: list('quizQuestion', {
      question,
      sectionTitle: text(),
      questionType: choice(['single'], 'single'),
      answers: list('quizAnswer', {label: text(), score: number(), selected: flag()}),
    }),
    scoreType: choice(['simple', 'multi', 'hybrid'], 'simple'),
    disclaimerOverride: prose(),
    results: object(undefined, {
      maximumScore: number(),
      summary: object(undefined, {
        title: text(),
        responses: list('quizBand', band),
        scores: list('quizBand', band),
      }),
    }),
  },
})
