import type {WidgetFixtures} from '../../contract/fixtures.ts'

/** A widget of which only the calories are known. */
const minimal = {_id: 'nutritionFacts-fixture-minimal', _type: 'nutritionFacts' as const, calories: '258'}

/** In full; calories alone; bare numbers, and values that are not known; servings and values that are long; without any value. */
export const nutritionFactsFixtures = {
  default: {
    ...minimal,
    _id: 'nutritionFacts-fixture-default',
    servings: {count: '6', label: 'servings, about 1½ cups each'},
    fatContent: '6 g',
    saturatedFatContent: '1 g',
    transFatContent: '0 g',
    sodiumContent: '390 mg',
    proteinContent: '14 g',
    carbohydrateContent: '39 g',
    fiberContent: '8 g',
    sugarContent: '0 g',
  },
  minimal,
  numbers: {
    ...minimal,
    _id: 'nutritionFacts-fixture-numbers',
    servings: {count: '1'},
    calories: '95',
    fatContent: '0',
    carbohydrateContent: '25.1',
    fiberContent: '4.4',
    sodiumContent: '2',
  },
  long: {
    ...minimal,
    _id: 'nutritionFacts-fixture-long',
    servings: {count: '10', label: 'servings, about 1¼ cups of vegetables with dressing and ½ cup of buckwheat each'},
    calories: '1,412 kcal',
    fatContent: '0.5 g, or 6 g if you fry the vegetables',
    sodiumContent: '1,390 mg',
  },
  invalid: {_id: 'nutritionFacts-fixture-invalid', _type: 'nutritionFacts', servings: 6},
} satisfies WidgetFixtures<'nutritionFacts'>
