import {describe, expect, test} from '@jest/globals'
import {coveragePage, problemsOf} from './ruleCoverage.ts'

const built = {id: 'quiz-1', isBuilt: true}
const planned = {id: 'quiz-2', isBuilt: false}
const inTests = (id: string): ReadonlyMap<string, readonly string[]> => new Map([[id, ['Quiz.test.tsx']]])
const inCode = (id: string): ReadonlyMap<string, readonly string[]> => new Map([[id, ['Quiz.tsx']]])
const none = new Map<string, readonly string[]>()

describe('problemsOf', () => {
  test('finds none where each built rule has its test, and a planned one is cited by nothing', () => {
    expect(problemsOf([built, planned], {code: inCode('quiz-1'), tests: inTests('quiz-1'), documents: none})).toEqual(
      [],
    )
  })

  test('a built rule without a test', () => {
    expect(problemsOf([built], {code: inCode('quiz-1'), tests: none, documents: none})).toEqual([
      'quiz-1: is built, and the title of no test names it.',
    ])
  })

  test('a planned rule that a test or code cites', () => {
    const expected = (file: string): readonly string[] => [`quiz-2: is said to be not built, and is cited by ${file}.`]
    expect(problemsOf([planned], {code: none, tests: inTests('quiz-2'), documents: none})).toEqual(
      expected('Quiz.test.tsx'),
    )
    expect(problemsOf([planned], {code: inCode('quiz-2'), tests: none, documents: none})).toEqual(expected('Quiz.tsx'))
  })

  test('no planned rule that a document cites', () => {
    expect(problemsOf([planned], {code: none, tests: none, documents: inCode('quiz-2')})).toEqual([])
  })

  test('an id that no rule has', () => {
    expect(problemsOf([], {code: inCode('quiz-3'), tests: none, documents: none})).toEqual([
      'Quiz.tsx: quiz-3 is cited, and is not in docs/rules.',
    ])
  })

  test('an id that two rules have', () => {
    expect(problemsOf([planned, planned], {code: none, tests: none, documents: none})).toEqual([
      'quiz-2: two rules have this id.',
    ])
  })
})

test('the page counts the rules of each topic', () => {
  expect(coveragePage([built, planned, {id: 'row-1', isBuilt: false}])).toContain(`| topic | rules | held | not built |
| --- | --- | --- | --- |
| [quiz](quiz.md) | 2 | 1 | 1 |
| [row](row.md) | 1 | 0 | 1 |
| all | 3 | 1 | 2 |
`)
})
