/** @jest-environment ./tests/environments/jsdom.mjs */
import {describe, expect, test} from '@jest/globals'
import {within} from '@testing-library/react'
import {renderFixture, renderStored} from '../../../tests/support/fixtures.tsx'
import {recipeFixtures} from './recipe.fixtures.ts'

/** The facts strip as a list of "label: value". */
function facts(container: HTMLElement): readonly string[] {
  return [...container.querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map((part) => part.textContent).join(': '),
  )
}

describe('recipe', () => {
  test('shows times under their labels, servings and calories (recipe-13, recipe-14, recipe-16)', async () => {
    const {container, getByRole} = await renderFixture('recipe', 'default')
    expect(getByRole('article', {name: 'Green Lentil Soup with Spinach'}).dataset['version']).toBe('2')
    expect(facts(container)).toEqual([
      'Prep Time: 20 min',
      'Cook Time: 1 h 5 min',
      'Total Time: 1 h 25 min',
      'Yield: Makes 4 servings',
      'Calories: 236',
    ])
  })

  test('one serving is "1 serving"; a missing cook time reads "0 min" (recipe-12, recipe-17)', async () => {
    const {container} = await renderFixture('recipe', 'singleServing')
    expect(facts(container)).toEqual([
      'Prep Time: 10 min',
      'Cook Time: 0 min',
      'Total Time: 8 h 10 min',
      'Yield: Makes 1 serving',
      'Calories: 284',
    ])
  })

  test('version 1 adds up its times, and names category and cuisine', async () => {
    const {container, getByText} = await renderFixture('recipe', 'version1')
    expect(facts(container)).toEqual([
      'Prep Time: 15 min',
      'Cook Time: 35 min',
      'Total Time: 50 min',
      'Yield: Makes 6 servings',
    ])
    expect(getByText('Soup · Mediterranean-inspired')).toBeTruthy()
  })

  test('ingredients and steps are check boxes labelled by their text, in lists for the behaviour’s script (recipe-8)', async () => {
    const {container} = await renderFixture('recipe', 'default')
    const lists = [...container.querySelectorAll<HTMLElement>('[data-checklist]')]
    expect(lists.map((list) => list.dataset['checklist'])).toEqual(['ingredients', 'instructions'])
    const names = lists.map((list) =>
      within(list)
        .getAllByRole<HTMLInputElement>('checkbox')
        .map((box) => box.labels?.[0]?.textContent?.replace(/^\d/, '')),
    )
    for (const list of lists) {
      const [box] = within(list).getAllByRole<HTMLInputElement>('checkbox')
      box?.click()
      expect(box?.checked).toBe(true)
      box?.click()
      expect(box?.checked).toBe(false)
    }
    expect(names[0]).toHaveLength(9)
    expect(names[0]?.[8]).toBe('Salt and pepper to taste')
    expect(names[1]?.[1]).toBe(
      'Step 2: Add the bay leaf, lentils and broth. Simmer, partly covered, for 45 to 50 minutes.',
    )
  })

  test('links a whole ingredient, or the words that the editor chose', async () => {
    const {getByRole} = await renderFixture('recipe', 'default')
    const whole = getByRole('link', {name: '1 cup (200 g) green or brown lentils, rinsed'})
    expect(whole.getAttribute('href')).toBe('/nutrition/green-lentils')
    expect(getByRole('link', {name: 'Salt'}).getAttribute('href')).toBe('/nutrition/salt-substitutes')
    expect(getByRole('link', {name: 'See ingredient substitutions'}).getAttribute('href')).toBe(
      '/nutrition/leek-and-onion-substitutes',
    )
  })

  test('marks substitutions as paid where their address is that of an affiliate link (affiliate-link-4)', async () => {
    const substitutionUrl = 'https://go.example.com/flour?rvo_prodid=7'
    const {getByRole} = await renderStored('recipe', {...recipeFixtures.default, substitutionUrl})
    const link = getByRole('link', {name: 'See ingredient substitutions'})
    expect(link.getAttribute('rel')).toBe('sponsored noopener')
    expect(JSON.parse(link.dataset['affiliate'] ?? '')).toMatchObject({location: 'recipe'})
  })

  test('an ingredient without a link and a step without a picture are shown, too (recipe-4, recipe-7)', async () => {
    const {container, getByRole} = await renderFixture('recipe', 'default')
    expect(getByRole('checkbox', {name: '1 bay leaf'}).closest('li')?.querySelector('a')).toBeNull()
    const steps = [...container.querySelectorAll('[data-checklist="instructions"] > li')]
    expect(steps.map((step) => step.querySelector('img, [role="img"]')?.getAttribute('alt') ?? null)).toEqual([
      'Sliced leek and celery softening in a pot',
      null,
      null,
      null,
    ])
  })

  test('an ingredient that is a list in itself stands below its check box, which is named by its text', async () => {
    const item = {_type: 'block', _key: 'b', style: 'normal', listItem: 'bullet', level: 1, markDefs: []}
    const text = [{...item, children: [{_type: 'span', _key: 's', text: '2 ripe plums', marks: []}]}]
    const {getByRole} = await renderStored('recipe', {
      ...recipeFixtures.minimal,
      ingredients: [{_type: 'recipeIngredient', _key: 'i', text}],
    })
    expect(getByRole('checkbox', {name: '2 ripe plums'})).toBeTruthy()
  })

  test('each step has an id, to which its address in the structured data leads (recipe-41)', async () => {
    const {container, getByRole, structuredData} = await renderFixture('recipe', 'default')
    const steps = [...container.querySelectorAll('[data-checklist="instructions"] > li')]
    expect(steps.map(({id}) => id)).toEqual([1, 2, 3, 4].map((step) => `${getByRole('article').id}-step-${step}`))
    for (const [index, {id}] of steps.entries())
      expect(structuredData[0]).toHaveProperty(
        `recipeInstructions.${index}.url`,
        expect.stringMatching(new RegExp(`#${id}$`)),
      )
  })

  test('shows tips in the order of the recipe, and the stand-out last (recipe-11)', async () => {
    const {getAllByRole} = await renderFixture('recipe', 'default')
    const headings = getAllByRole('heading').map((heading) => `${heading.tagName} ${heading.textContent ?? ''}`)
    expect(headings).toEqual([
      'H3 Green Lentil Soup with Spinach',
      'H4 Ingredients',
      'H4 Shopping tip',
      'H4 Instructions',
      'H5 Wash twice',
      'H5 Why vinegar?',
      'H4 Make it a meal',
      'H4 Nutrition Facts',
      'H4 Why it stands out',
    ])
  })

  test('tips stand without lists where there are no ingredients and steps, and tips without words stand for nothing (containment-9)', async () => {
    const nothing = {...recipeFixtures.default, ingredients: [], instructions: [], tip: null, substitutionUrl: null}
    const tip = {title: 'Soak them', description: null}
    const headings = async (fields: object) => {
      const {container, unmount} = await renderStored('recipe', {...nothing, ...fields})
      const lists = container.querySelectorAll('[data-checklist]').length
      const found = [...container.querySelectorAll('h4')].map(({textContent}) => textContent)
      unmount()
      return {lists, found}
    }
    const others = (await headings({postIngredientsTip: null, postInstructionsTip: null})).found
    expect(await headings({postIngredientsTip: tip, postInstructionsTip: tip})).toEqual({
      lists: 0,
      found: ['Ingredients', 'Soak them', 'Instructions', 'Soak them', ...others],
    })
    const blank = {title: ' ', description: []}
    expect(await headings({postIngredientsTip: blank, postInstructionsTip: blank})).toEqual({lists: 0, found: others})
  })

  test('the nutrition panel has its rows in order (recipe-21)', async () => {
    const {getByRole, getByText} = await renderFixture('recipe', 'default')
    const rows = within(getByRole('table', {name: 'Amount per serving'})).getAllByRole('row')
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' '))).toEqual([
      'Calories 236',
      'Total fats 4.5 g',
      'Saturated 0.6 g',
      'Trans 0 g',
      'Total carbohydrates 36 g',
      'Dietary fiber 10 g',
      'Added sugars 0 g',
      'Sodium 310 mg',
      'Protein 14 g',
    ])
    expect(getByText('4 servings', {selector: 'p'})).toBeTruthy()
  })

  test('has a print button, and a share dialog with three networks, email and Copy Link (recipe-10)', async () => {
    const {container, getByRole} = await renderFixture('recipe', 'default')
    expect(getByRole('button', {name: 'Print'}).dataset['print']).toBe(getByRole('article').id)
    const dialog = container.querySelector('dialog[id$="-share"]')
    expect(getByRole('button', {name: 'Share'}).dataset['share']).toBe(dialog?.id)
    expect([...(dialog?.querySelectorAll('a') ?? [])].map((link) => link.href.split('?')[0])).toEqual([
      'https://www.facebook.com/sharer/sharer.php',
      'https://x.com/intent/post',
      'https://www.pinterest.com/pin/create/button/',
      'mailto:',
    ])
    expect(dialog?.querySelector('[data-copy-link] [data-text]')?.textContent).toBe('Copy Link')
  })
})

describe('a sponsored recipe', () => {
  test('is labelled, and has a paid link with the sponsor’s logo (recipe-23)', async () => {
    const {getByText, getByRole} = await renderFixture('recipe', 'version1')
    expect(getByText('Sponsored')).toBeTruthy()
    const link = getByRole('link', {name: /Tarnwell Pantry/})
    expect(link.getAttribute('href')).toMatch(/^https:\/\/www\.example\.com\/tarnwell/)
    expect(within(link).getByRole('img', {name: 'Tarnwell Pantry'})).toBeTruthy()
    expect(link.getAttribute('rel')).toBe('sponsored noopener')
    const ingredient = getByRole('link', {name: '6 cups (1.4 L) low-sodium vegetable broth'})
    expect(ingredient.getAttribute('rel')).toBe('sponsored noopener')
  })

  test('has the address of the pixel in an attribute, so that it is not fetched before consent (recipe-24)', async () => {
    const {container} = await renderFixture('recipe', 'version1')
    const pixel = container.querySelector<HTMLElement>('[data-consent-pixel]')
    expect(pixel?.dataset['consentPixel']).toBe('https://pixel.example.net/imp?c=tarnwell-lentil&ord=[timestamp]')
    expect(container.querySelector('[src*="pixel.example.net"]')).toBeNull()
  })

  test('without a logo the link has a text; a pixel without https is left out', async () => {
    const {container, getByRole} = await renderFixture('recipe', 'invalidSponsorTracker')
    expect(getByRole('link', {name: /^Visit the sponsor/})).toBeTruthy()
    expect(container.querySelector('[data-consent-pixel]')).toBeNull()
  })

  test('a sponsor that is switched off is not shown', async () => {
    const {queryByText, queryByRole} = await renderFixture('recipe', 'ingredientsOnly')
    expect(queryByText('Sponsored')).toBeNull()
    expect(queryByRole('heading', {name: 'Instructions'})).toBeNull()
  })
})
