import {expect, test} from '@jest/globals'
import {servingChoices} from './servingChoices.ts'

/** The choices in short: "½: 2 servings". */
function texts(stored: string): readonly string[] {
  return servingChoices(stored).map(({factor, text}) => `${factor}: ${text}`)
}

test('no servings are no number to count from (recipe-13)', () => {
  expect(texts('0')).toEqual(['0.5: ½×', '1: 1×', '1.5: 1½×', '2: 2×', '3: 3×', '4: 4×'])
})

test('each number of servings up to four times as many (recipe-28)', () => {
  expect(texts('2')).toEqual([
    '0.5: 1 serving',
    '1: 2 servings',
    '1.5: 3 servings',
    '2: 4 servings',
    '2.5: 5 servings',
    '3: 6 servings',
    '3.5: 7 servings',
    '4: 8 servings',
  ])
  expect(texts('Serves 10').slice(22)).toEqual([
    '2.3: 23 servings',
    '2.4: 24 servings',
    '3: 30 servings',
    '4: 40 servings',
  ])
  expect(texts('30').slice(-6)).toEqual([
    '0.8: 24 servings',
    '1: 30 servings',
    '1.5: 45 servings',
    '2: 60 servings',
    '3: 90 servings',
    '4: 120 servings',
  ])
})

test.each([
  ['6 to 8', ['0.5: 3 to 4 servings', '1: 6 to 8 servings', '1.5: 9 to 12 servings']],
  ['12 muffins', ['0.5: 6 muffins', '1: 12 muffins', '1.5: 18 muffins']],
  ['a crowd', ['0.5: ½×', '1: 1×', '1.5: 1½×']],
  ['12 cookies (small)', ['0.5: 6 cookies (small)', '1: 12 cookies (small)', '1.5: 18 cookies (small)']],
  ['6 servings (1 cup each)', ['0.5: ½×', '1: 1×', '1.5: 1½×']],
  ['', ['0.5: ½×', '1: 1×', '1.5: 1½×']],
])('multiples where “%s” is no number of servings (recipe-28)', (stored, first) => {
  expect(texts(stored).slice(0, 3)).toEqual(first)
  expect(texts(stored)).toHaveLength(6)
})
