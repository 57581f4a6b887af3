import {expect, test} from '@jest/globals'
import {article, migrateArticles} from '../testing/migrate.ts'

/** The warnings about a quiz with these questions and bands, as code and message. */
async function warningsOf(questions: readonly object[], responses: readonly object[]): Promise<readonly string[]> {
  const quiz = {
    type: 'widget',
    format: 'quiz',
    id: 'w-1',
    data: {title: 'Mood', questions, results: {summary: {responses}}},
  }
  const {report} = await migrateArticles([article({body: [quiz]})])
  return report.issues.map(({severity, code, message}) => `${severity} ${code}: ${message}`)
}

const question = (text: string) => ({
  question: text,
  answers: [
    {label: 'No', score: '0'},
    {label: 'Yes', score: 3},
  ],
})

test('totals in no band, and in two, are warnings that name them (quiz-28)', async () => {
  const bands = [
    {low: 0, high: 0, title: 'None'},
    {low: 0, high: 2, title: 'Some'},
    {low: 4, high: 9, title: 'Many'},
  ]
  expect(await warningsOf([question('Tired?'), question('Sad?')], bands)).toEqual([
    'warning quiz-bands: Total 3 has no result; 0 has two.',
  ])
})

test('a question about self-harm is a warning; a quiz without one and with whole bands has none (quiz-28, quiz-32)', async () => {
  const bands = [{low: 0, high: 3, title: 'Any'}]
  expect(await warningsOf([question('Have you thought of ending your life?')], bands)).toEqual([
    'warning crisis-rule: The question speaks of self-harm: mark the answers that show crisis resources',
  ])
  expect(await warningsOf([question('Tired?')], bands)).toEqual([])
})
