import {describe, expect, test} from '@jest/globals'
import {nutritionRows, nutritionServings, type StoredNutrition} from './nutritionRows.ts'

const nothing: StoredNutrition = {
  servings: null,
  calories: null,
  fatContent: null,
  saturatedFatContent: null,
  transFatContent: null,
  carbohydrateContent: null,
  fiberContent: null,
  sugarContent: null,
  sodiumContent: null,
  proteinContent: null,
}

describe('nutrition facts', () => {
  test('bare numbers get a unit, other values keep theirs, and missing ones are left out (recipe-22)', () => {
    const rows = nutritionRows({
      ...nothing,
      calories: '258',
      fatContent: '6',
      sodiumContent: '390',
      proteinContent: '14g',
    })
    expect(rows.map(({label, value}) => `${label} ${value}`)).toEqual([
      'Calories 258',
      'Total fats 6 g',
      'Sodium 390 mg',
      'Protein 14 g',
    ])
    expect(nutritionRows({...nothing, fiberContent: 'less than 1 g'})[0]?.value).toBe('less than 1 g')
    expect(nutritionRows(null)).toEqual([])
  })

  test('the text of servings contains the editor’s label', () => {
    expect(nutritionServings({...nothing, servings: {count: '6', label: 'servings, about 1½ cups each'}})).toBe(
      '6 servings, about 1½ cups each',
    )
    expect(nutritionServings({...nothing, servings: {count: '1', label: null}})).toBe('1 serving')
    expect(nutritionServings({...nothing, servings: {count: 'about 4', label: null}})).toBe('about 4 servings')
    for (const count of ['4 servings', '1 serving', '12 cookies', 'a dozen'])
      expect(nutritionServings({...nothing, servings: {count, label: null}})).toBe(count)
    expect(nutritionServings({...nothing, servings: {count: null, label: 'servings'}})).toBeUndefined()
  })
})
