import {expect, test} from '@jest/globals'
import {idsIn, unknownIds} from './ruleIds.ts'

const page = `| id | rule | source |
| --- | --- | --- |
| quiz-1 | A quiz has a title. | doc |
| quiz-2 | See quiz-1. | doc |
`
const known = new Set(idsIn(page))

test('the ids of a page are those of its rows', () => {
  expect([...known]).toEqual(['quiz-1', 'quiz-2'])
})

test.each([
  ['a rule that exists', '/** A title (quiz-1). */', []],
  ['a rule that does not', '/** A title (quiz-3). */', ['quiz-3']],
  ['several', '/** Titles (quiz-1, quiz-4 and quiz-2 to quiz-9). */', ['quiz-4', 'quiz-9']],
  ['what is no citation', "const key = 'quiz-7' // text (utf-8), a quiz (quiz 5)", []],
])('%s', (_, source, unknown) => {
  expect(unknownIds(source, known)).toEqual(unknown)
})
