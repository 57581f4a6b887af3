import {describe, expect, test} from '@jest/globals'
import {fixtureFetcher} from '../../gallery/fixtureContent.ts'
import type {WidgetData} from '../../contract/types.ts'
import {absoluteUrl} from '../../seo/siteUrl.ts'
import {recipeFixtures} from './recipe.fixtures.ts'
import {recipeStructuredData} from './recipeStructuredData.ts'

const {documents} = await fixtureFetcher()({
  ids: Object.values(recipeFixtures).map(({_id}) => _id),
  blocks: [],
  links: [],
})

/** The structured data of a fixture on the page “/soup”. */
const dataOf = (name: string) => recipeStructuredData(recipe(name), {canonicalPath: '/soup'}, 'recipe')

function recipe(name: string): WidgetData<'recipe'> {
  const found = documents.find(({_id}) => _id === `recipe-fixture-${name}`)
  if (found?._type !== 'recipe') throw new Error(`There is no recipe "${name}".`)
  return found
}

describe('the structured data of a recipe', () => {
  test('contains what the card shows, with ISO 8601 durations, units and addresses of steps (recipe-41)', () => {
    const [node] = dataOf('default')
    expect(node).toMatchObject({
      '@type': 'Recipe',
      name: 'Green Lentil Soup with Spinach',
      prepTime: 'PT20M',
      cookTime: 'PT1H5M',
      totalTime: 'PT1H25M',
      recipeYield: '4 servings',
      recipeCategory: 'Soup',
      nutrition: {
        '@type': 'NutritionInformation',
        calories: '236 calories',
        fatContent: '4.5 g',
        saturatedFatContent: '0.6 g',
        transFatContent: '0 g',
        carbohydrateContent: '36 g',
        fiberContent: '10 g',
        sodiumContent: '310 mg',
        proteinContent: '14 g',
      },
    })
    expect(node).toHaveProperty('recipeIngredient.8', 'Salt and pepper to taste')
    expect(node).toHaveProperty('recipeIngredient.4', '1 cup (200 g) green or brown lentils, rinsed')
    expect(node).toHaveProperty('recipeInstructions.0.image', expect.stringContaining('1200'))
    expect(node).toHaveProperty('recipeInstructions.3', {
      '@type': 'HowToStep',
      url: `${absoluteUrl('/soup')}#recipe-step-4`,
      text: 'Finish with the vinegar, pepper and a little salt.',
    })
  })

  test('leaves out a missing cook time, times that are not exact, and added sugars (recipe-18)', () => {
    const [single] = dataOf('single-serving')
    expect(single).toMatchObject({prepTime: 'PT10M', totalTime: 'PT8H10M', recipeYield: '1 serving'})
    expect(single).not.toHaveProperty('cookTime')
    const [long] = dataOf('long')
    expect(long).not.toHaveProperty('prepTime')
    expect(long).not.toHaveProperty('cookTime')
    expect(dataOf('default')[0]).not.toHaveProperty('nutrition.sugarContent')
  })

  test.each([
    ['1,150 kcal', '1150 calories'],
    ['about 320', '320 calories'],
    ['<5', '5 calories'],
    ['236.5', '236.5 calories'],
    ['not known', undefined],
  ])('gives calories as a number, or not at all: “%s”', (calories, expected) => {
    const stored = recipe('default')
    const nutrition = stored.nutrition && {...stored.nutrition, calories}
    const [node] = recipeStructuredData({...stored, nutrition}, {canonicalPath: '/soup'}, 'recipe')
    expect(node?.nutrition).toMatchObject({fatContent: '4.5 g'})
    expect(new Map(Object.entries(node?.nutrition ?? {})).get('calories')).toBe(expected)
  })

  test('has the name alone where nothing else is stored', () => {
    expect(dataOf('minimal')).toEqual([
      {'@context': 'https://schema.org', '@type': 'Recipe', name: 'Overnight Oats with Blueberries'},
    ])
  })
})
