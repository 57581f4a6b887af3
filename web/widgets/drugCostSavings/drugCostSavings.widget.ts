import {defineWidget} from '../../contract/defineWidget.ts'
import {DrugCostSavings} from './DrugCostSavings.tsx'
import {drugCostSavingsFixtures, drugSavingsFixture} from './drugCostSavings.fixtures.ts'

/** The templates whose pages show prices (drug-savings-14). */
const templates: readonly string[] = ['drug', 'subcategory-landing-page']

export const drugCostSavingsWidget = defineWidget({
  type: 'drugCostSavings',
  group: 'health',
  view: DrugCostSavings,
  fixtures: drugCostSavingsFixtures,
  galleryPage: {drugSavings: drugSavingsFixture},
  hiddenOn: (_, {isExcerpt, topics}) =>
    isExcerpt === true || templates.includes(topics?.pageTemplate ?? '')
      ? undefined
      : 'Prices stand on pages of the templates “Drug” and “Subcategory landing page” only.',
})
