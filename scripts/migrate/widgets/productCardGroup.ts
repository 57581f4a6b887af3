import {defineWidgetMigration} from '../mapping/define.ts'
import {productCardsRules} from '../mapping/productCards.ts'

/** Product cards that belong together. */
export const migrations = [
  defineWidgetMigration('productCardGroup', {format: 'product-card-group', ...productCardsRules}),
]
