import {defineWidgetMigration} from '../mapping/define.ts'

/** A product's scores, pros and cons. */
export const migrations = [
  defineWidgetMigration('reviewScorecard', {
    format: 'review-score-card',
    fields: {product: () => undefined},
    needsOneOf: ['productName', 'proprietaryReviews', 'pros', 'cons'],
  }),
]
