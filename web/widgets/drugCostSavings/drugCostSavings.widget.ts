import {priceTemplates} from '@apothecary/shared/types/priceTemplates.ts'
import {defineWidget} from '../../contract/defineWidget.ts'
import {DrugCostSavings} from './DrugCostSavings.tsx'
import {drugCostSavingsFixtures, drugSavingsFixture} from './drugCostSavings.fixtures.ts'

export const drugCostSavingsWidget = defineWidget({
  type: 'drugCostSavings',
  group: 'health',
  view: DrugCostSavings,
  fixtures: drugCostSavingsFixtures,
  galleryPage: {drugSavings: drugSavingsFixture},
  hiddenOn: (_, {isExcerpt, topics}) =>
    isExcerpt === true || priceTemplates.includes(topics?.pageTemplate ?? '')
      ? undefined
      : 'its prices stand on pages of the templates “Drug” and “Subcategory landing page” only',
})
