import {describe, expect, test} from '@jest/globals'
import {citedIn, citedInTitles, rulesIn} from './ruleIds.ts'

const topics = new Set(['quiz', 'ad-slot'])

describe('rulesIn', () => {
  test('reads the rows of a table, with or without padding', () => {
    const page = `| id | rule | source | built |
| --- | --- | --- | --- |
| quiz-1 | A quiz has a title. | doc 2 | yes |
| ad-slot-2    | See quiz-1, "a \\| b". | doc | no  |
`
    expect(rulesIn(page)).toEqual([
      {id: 'quiz-1', isBuilt: true},
      {id: 'ad-slot-2', isBuilt: false},
    ])
  })

  test('refuses a row that does not say whether the rule is built', () => {
    expect(() => rulesIn('| quiz-1 | A quiz has a title. | doc 2 |')).toThrow(
      'quiz-1: the column "built" says "doc 2", not yes or no.',
    )
  })
})

describe('citedIn', () => {
  test.each([
    ['one', '/** A title (quiz-1). */', ['quiz-1']],
    ['several', '/** Titles (quiz-1, quiz-4 and ad-slot-2). */', ['quiz-1', 'quiz-4', 'ad-slot-2']],
    ['a run', '(quiz-2 to quiz-4, quiz-9)', ['quiz-2', 'quiz-3', 'quiz-4', 'quiz-9']],
    ['a run over two topics, by its ends', '(quiz-2 to ad-slot-4)', ['quiz-2', 'ad-slot-4']],
    ['what is no citation', "const key = 'quiz-7' // text (utf-8), a quiz (quiz 5)", []],
  ])('finds %s', (_, text, expected) => {
    expect(citedIn(text, topics)).toEqual(expected)
  })
})

describe('citedInTitles', () => {
  test.each([
    ['a test', "test('has a title (quiz-1)', () => {})", ['quiz-1']],
    ['a group of tests', "describe('titles (quiz-1, quiz-2)', () => {})", ['quiz-1', 'quiz-2']],
    ['a test of several rows', "test.each([['a'], ['b']])('%s (quiz-3)', () => {})", ['quiz-3']],
    ['a title on a line of its own', "test(\n  'the reader\\'s title (quiz-4)',\n  async () => {})", ['quiz-4']],
    ['a template', 'test(`$' + '{name} has a title (quiz-5)`, () => {})', ['quiz-5']],
    ['no comment', "/** See (quiz-6). */\ntest('has a title', () => {})", []],
    ['no text of a test', "test('has a title', () => { render('a (quiz-7)') })", []],
  ])('reads the title of %s', (_, source, expected) => {
    expect(citedInTitles(source, topics)).toEqual(expected)
  })
})
