import {expect, test} from '@jest/globals'
import {questionsWithoutCrisisRule} from '@apothecary/shared/quiz/storedQuiz.ts'
import {validate} from '../../validation/validate.ts'

const dataset = {typeOf: () => undefined, fetch: () => Promise.resolve(null)}

/** A quiz with one question of three answers, and these bands. */
const quizWith = (...bands: readonly (readonly [number, number])[]) => ({
  _id: 'quiz-1',
  _type: 'quiz',
  title: 'Cups of coffee',
  scoreType: 'simple',
  questions: [
    {
      _type: 'quizQuestion',
      _key: 'q',
      question: 'How many?',
      answers: [0, 1, 2].map((score) => ({_type: 'quizAnswer', _key: `a${score}`, label: `${score}`, score})),
    },
  ],
  results: {
    _type: 'quizResults',
    responses: bands.map(([low, high]) => ({_type: 'quizBand', _key: `b${low}`, low, high, title: `From ${low}`})),
  },
})

test('a quiz with totals in no band or in two cannot be published, and the message names them (quiz-28)', async () => {
  expect(await validate(quizWith([0, 1], [2, 2]), dataset)).toEqual([])
  expect(await validate(quizWith([1, 2], [2, 4]), dataset)).toEqual([
    {
      path: 'results.responses',
      message: 'Total 0 has no result; 2 has two. Each total needs one: add a result, or change the scores of one.',
      isMissing: false,
    },
  ])
})

test('a question about self-harm needs an answer that shows crisis resources (quiz-32)', () => {
  const question = 'Have you had thoughts of hurting yourself?'
  const answers = [{label: 'No'}, {label: 'Yes', showsCrisisResources: true}]
  const marked = {question, answers}
  const unmarked = {question, answers: [{label: 'No'}, {label: 'Yes', showsCrisisResources: false}]}
  expect(questionsWithoutCrisisRule({questions: [marked, {question: 'Do you sleep?'}, unmarked]})).toEqual([2])
})
