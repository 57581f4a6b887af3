import {expect, test} from '@jest/globals'
import {servingsText} from './recipeView.ts'

test.each([
  ['1', 'Makes 1 serving'],
  ['1 serving', 'Makes 1 serving'],
  ['4', 'Makes 4 servings'],
  ['6 to 8', 'Makes 6 to 8 servings'],
  ['8–10 servings', 'Makes 8–10 servings'],
])('%s servings read "%s" (recipe-12, recipe-13)', (stored, text) => {
  expect(servingsText(stored)).toBe(text)
})

test.each([
  ['Serves 4', 'Makes 4 servings'],
  ['serves 4 to 6 people', 'Makes 4 to 6 servings'],
  ['Makes 4 servings', 'Makes 4 servings'],
  ['Yield: 1 portion', 'Makes 1 serving'],
  ['Serves: 4', 'Makes 4 servings'],
  ['Servings 4', 'Makes 4 servings'],
  ['Makes:12 muffins', 'Makes 12 muffins'],
  ['about 8', 'Makes about 8 servings'],
  ['12 muffins', 'Makes 12 muffins'],
  ['Makes 12 muffins', 'Makes 12 muffins'],
  ['Serves a crowd', 'Serves a crowd'],
  ['  ', undefined],
])('the sentence "%s" reads "%s" (recipe-26)', (stored, text) => {
  expect(servingsText(stored)).toBe(text)
})
