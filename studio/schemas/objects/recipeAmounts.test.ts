import {expect, test} from '@jest/globals'
import {checkAmountText, readingOf} from './recipeAmounts.ts'

const text = (words: string) => [{_type: 'block', children: [{_type: 'span', text: words}]}]

test('the list of ingredients says what was read, and follows the editor (recipe-32)', () => {
  expect(readingOf({text: text('1 cup (200 g) lentils')})).toBe('Scales: 1 cup (200 g)')
  expect(readingOf({text: text('2 carrots (about 200 g)')})).toBe('Does not scale')
  expect(readingOf({text: text('Chard, 1 bunch'), amountText: '1 bunch'})).toBe('Scales: 1 bunch')
  expect(readingOf({text: text('1 bay leaf'), isFixed: true})).toBe('Does not scale')
  expect(readingOf({})).toBe('')
})

test('the words of an amount must be an amount in the line (recipe-32)', () => {
  const parent = {text: text('Chard, 1 bunch')}
  expect(checkAmountText('1 bunch', {parent})).toBe(true)
  expect(checkAmountText(undefined, {parent})).toBe(true)
  expect(checkAmountText('2 bunches', {parent})).toMatch(/^Give words/)
  expect(checkAmountText('bunch', {parent})).toMatch(/^Give words/)
})
