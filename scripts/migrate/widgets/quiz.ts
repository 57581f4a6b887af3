import {readBoolean} from '../account/loose.ts'
import {fieldsWidget} from './define.ts'
import {choice, type Field, list, number, object, prose, text} from './fields.ts'

const band = {name: text(), low: number(), high: number(), title: text(), text: prose()}

/** The question stands under either of two keys. */
const question: Field = (data) => text('question')(data, '') ?? text('questionTitle')(data, '')

/** Answers begin unselected: a reader's choice is not stored. One that was, is reported. */
const selected: Field = (data) => {
  const slot = data.child('selected')
  if (readBoolean(slot) === true)
    slot.drop('answer-selected', 'info', 'Answers begin unselected: that this one was selected is left out')
  return undefined
}

/** Results lose a level: the summary's title and bands stand beside the maximum. */
const summary = (field: Field): Field => {
  return (data, name) => field(data.child('summary'), name)
}

/** A self-check with scores (doc 2 §3; bands, rulings 26). */
export const quiz = fieldsWidget({
  type: 'quiz',
  formats: {quiz: 'quiz'},
  kind: 'document',
  needs: ['questions'],
  fixed: {scoreType: 'simple'},
  fields: {
    title: text(),
    questions: list('quizQuestion', {
      question,
      sectionTitle: text(),
      questionType: choice(['single'], 'single'),
      answers: list('quizAnswer', {label: text(), score: number(), selected}),
    }),
    scoreType: choice(['simple', 'multi', 'hybrid'], 'simple'),
    disclaimerOverride: prose(),
    results: object('quizResults', {
      maximumScore: number(),
      title: summary(text()),
      responses: summary(list('quizBand', band)),
      scores: summary(list('quizBand', band)),
    }),
  },
})
