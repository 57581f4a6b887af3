import {inCategories, seedArticle} from './seedArticle.ts'
import type {SeedDocument} from './types.ts'

const mealKit = (_key: string, brand: string, url: string) => ({_type: 'mealKit', _key, brand, url})

const [ketogenicPath, mediterraneanPath] = ['/nutrition/ketogenic-diet', '/nutrition/mediterranean-diet']

/** The table of two diets (comparison-widget-22 to comparison-widget-25). */
const comparison: SeedDocument = {
  _id: 'comparisonWidget-lifestyle-diets',
  _type: 'comparisonWidget',
  title: 'Compare lifestyle diets',
  kind: 'diets',
  diets: [
    {
      _type: 'comparedDiet',
      _key: 'ketogenic',
      name: 'Ketogenic diet',
      foodsToAvoid: ['Bread, pasta and rice', 'Most fruit', 'Beans and lentils', 'Potatoes', 'Sugar'],
      alcoholPermitted: 'In small amounts: dry wine, or spirits without a sweet mixer',
      mealKits: [
        mealKit(
          'first',
          'Greenfold Table',
          'https://go.example.com/greenfold/keto?rvo_aff=apo&rvo_prodid=4101&subid=4101',
        ),
        mealKit(
          'second',
          'Marrowick Meals',
          'https://go.example.com/marrowick/keto?rvo_aff=apo&rvo_prodid=4201&subid=4201',
        ),
      ],
      healthBenefits: ['Weight loss in the first months', 'Lower blood sugar in some people with type 2 diabetes'],
      learnMoreText: 'Learn More',
      learnMoreUrl: ketogenicPath,
    },
    {
      _type: 'comparedDiet',
      _key: 'mediterranean',
      name: 'Mediterranean diet',
      foodsToAvoid: ['Sugary drinks and sweets', 'Processed meat', 'Refined grains'],
      alcoholPermitted: 'In moderation: a glass of wine with a meal, if you drink at all',
      mealKits: [
        mealKit(
          'first',
          'Greenfold Table',
          'https://go.example.com/greenfold/mediterranean?rvo_aff=apo&rvo_prodid=4102&subid=4102',
        ),
        mealKit(
          'second',
          'Marrowick Meals',
          'https://go.example.com/marrowick/mediterranean?rvo_aff=apo&rvo_prodid=4202&subid=4202',
        ),
      ],
      healthBenefits: ['Lower risk of heart disease and stroke', 'Steadier blood sugar'],
      learnMoreText: 'Learn More',
      learnMoreUrl: mediterraneanPath,
    },
  ],
}

/** An article that ends with the table. */
function article(...parts: Parameters<typeof seedArticle>): SeedDocument {
  const written = seedArticle(...parts)
  const table = {_type: 'widgetReference', _key: 'comparison', widget: {_type: 'reference', _ref: comparison._id}}
  return {
    ...written,
    ...inCategories('nutrition'),
    publishedAt: '2023-04-18T09:00:00.000Z',
    body: [...written.body, table],
  }
}

/** The table of diets, and the two articles that its buttons lead to and that show it. */
export const lifestyleDiets: readonly SeedDocument[] = [
  comparison,
  article(
    'ketogenic-diet',
    ketogenicPath,
    'The Ketogenic Diet, Without the Hype',
    'What a ketogenic diet is, what studies say about it, and who should not try it alone.',
    'A ketogenic diet has so little carbohydrate, often under 50 grams a day, that the body burns fat for most of its energy.',
    '# What studies say',
    'In the first months many people lose weight. After a year the difference from other diets is small, and few studies run longer.',
    '# Who should be careful',
    'Talk to your doctor first if you take medication for diabetes or blood pressure, are pregnant, or have kidney disease.',
  ),
  article(
    'mediterranean-diet',
    mediterraneanPath,
    'The Mediterranean Diet, Step by Step',
    'Vegetables, beans, fish and olive oil: what belongs to a Mediterranean diet, and how to begin.',
    'The Mediterranean diet is a way of cooking more than a set of rules: plenty of vegetables, beans, whole grains, nuts and olive oil, some fish, little meat.',
    '# What studies say',
    'It is among the best-studied diets. Large trials found fewer heart attacks and strokes in people at high risk.',
    '# How to begin',
    'Cook with olive oil, and let beans or fish take the place of meat twice a week.',
  ),
]
