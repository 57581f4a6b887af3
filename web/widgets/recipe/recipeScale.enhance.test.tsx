/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {fireEvent, within} from '@testing-library/react'
import {renderFixture} from '../../../tests/support/fixtures.tsx'
import {enhance} from './recipeScale.enhance.ts'
import type {recipeFixtures} from './recipe.fixtures.ts'

/** A fixture in the document, with its script running. */
async function scaled(name: keyof typeof recipeFixtures) {
  const shown = await renderFixture('recipe', name)
  const root = shown.container.querySelector<HTMLElement>('[class="scale"]')
  if (root === null) throw new Error('The recipe has no controls.')
  enhance(root)
  const lines = (list: 'ingredients' | 'instructions') =>
    [...shown.container.querySelectorAll(`[data-checklist="${list}"] label`)].map(({textContent}) => textContent)
  return {...shown, root, lines}
}

describe('the controls of servings and units', () => {
  test('start with the editor’s text, and give it back as it was (recipe-28)', async () => {
    const {container, getByRole, root, lines} = await scaled('default')
    const before = container.querySelector('[data-checklist]')?.innerHTML
    const texts = [...lines('ingredients'), ...lines('instructions')]
    expect(texts).toContain('5 cups (1.2 L) low-sodium vegetable broth')
    fireEvent.click(getByRole('button', {name: 'More servings'}))
    fireEvent.click(within(root).getByRole('radio', {name: 'Metric'}))
    expect([...lines('ingredients'), ...lines('instructions')]).not.toEqual(texts)
    fireEvent.click(getByRole('button', {name: 'Fewer servings'}))
    fireEvent.click(within(root).getByRole('radio', {name: 'As written'}))
    expect([...lines('ingredients'), ...lines('instructions')]).toEqual(texts)
    expect(container.querySelector('[data-checklist]')?.innerHTML).toBe(before)
  })

  test('change ingredients, steps, the yield and what is announced (recipe-28, recipe-36)', async () => {
    const {container, getByRole, lines, getAllByRole} = await scaled('scaling')
    fireEvent.change(getByRole('combobox', {name: 'Servings'}), {target: {value: '2'}})
    expect(lines('ingredients').slice(0, 3)).toEqual([
      '3 cups (720 ml) low-sodium vegetable broth',
      '2 (15-ounce) can white beans, drained',
      '2 to 4 tablespoons lemon juice',
    ])
    expect(lines('instructions')[0]).toContain('Warm 2 cups of the broth over medium heat for 5 minutes.')
    expect(container.querySelector('[data-yield]')?.textContent).toBe('Makes 4 servings')
    fireEvent.click(getByRole('button', {name: 'More servings'}))
    // The other one is of the shopping list.
    expect(getAllByRole('status').map(({textContent}) => textContent)).toEqual(['5 servings', ''])
    expect(localStorage).toHaveLength(0)
  })

  test('what stays as it is, is marked for the style sheet; “to taste” is not (recipe-31, recipe-34)', async () => {
    const {container, getByRole} = await scaled('scaling')
    const marked = () =>
      container.querySelector('[data-scaled]') === null
        ? []
        : [...container.querySelectorAll('.fixed')].map(({textContent}) => textContent)
    expect(marked()).toEqual([])
    fireEvent.click(getByRole('button', {name: 'More servings'}))
    expect(marked()).toEqual(['A handful of parsley', '2 carrots (about 200 g), diced', '1 bay leaf', '¼ cup'])
  })

  test('units change temperatures and the editor’s pairs; servings change no temperature (recipe-33, recipe-35)', async () => {
    const {getByRole, lines} = await scaled('scaling')
    fireEvent.click(getByRole('radio', {name: 'Metric'}))
    expect(lines('ingredients')[0]).toBe('360 ml low-sodium vegetable broth')
    expect(lines('instructions')[1]).toContain('Toast the bread at 175°C')
    fireEvent.click(getByRole('radio', {name: 'As written'}))
    fireEvent.click(getByRole('button', {name: 'More servings'}))
    expect(lines('instructions')[1]).toContain('Toast the bread at 350°F')
  })

  test('the first and the last choice disable a button, which keeps the focus', async () => {
    const {getByRole} = await scaled('singleServing')
    const fewer = getByRole('button', {name: 'Fewer servings'})
    expect(fewer.ariaDisabled).toBe('true')
    fireEvent.click(fewer)
    expect(getByRole('combobox')).toHaveProperty('value', '1')
  })

  test('a recipe without an amount that changes has none', async () => {
    const {queryByRole} = await renderFixture('recipe', 'minimal')
    expect(queryByRole('combobox')).toBeNull()
  })
})
