/** @jest-environment ./tests/environments/jsdom.mjs */
import {expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture} from '../../../tests/support/fixtures.tsx'

async function rowsOf(fixture: string): Promise<readonly string[]> {
  const {getByRole} = await renderFixture('nutritionFacts', fixture)
  const rows = within(getByRole('table', {name: 'Amount per serving'})).getAllByRole('row')
  return rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' '))
}

test('its rows are in the order of a label (recipe-21)', async () => {
  expect(await rowsOf('default')).toEqual([
    'Calories 258',
    'Total fats 6 g',
    'Saturated 1 g',
    'Trans 0 g',
    'Total carbohydrates 39 g',
    'Dietary fiber 8 g',
    'Added sugars 0 g',
    'Sodium 390 mg',
    'Protein 14 g',
  ])
})

test('numbers get their unit; what is not known has no row, and zero has one (recipe-22, recipe-27)', async () => {
  expect(await rowsOf('numbers')).toEqual([
    'Calories 95',
    'Total fats 0 g',
    'Total carbohydrates 25.1 g',
    'Dietary fiber 4.4 g',
    'Sodium 2 mg',
  ])
})

test('is named by its heading, and says how many servings there are', async () => {
  const {getByRole, getByText} = await renderFixture('nutritionFacts', 'default')
  expect(getByRole('region', {name: 'Nutrition Facts'})).toBeTruthy()
  expect(getByText('6 servings, about 1½ cups each')).toBeTruthy()
})
