import {defineWidgetMigration} from '../mapping/define.ts'
import {productCardsRules} from '../mapping/productCards.ts'

/** Product cards that readers slide. */
export const migrations = [
  defineWidgetMigration('productCardCarousel', {format: 'product-card-carousel', ...productCardsRules}),
]
