import {defineWidgetMigration} from '../mapping/define.ts'

/** A product's scores, pros and cons. */
export const migrations = [
  defineWidgetMigration('reviewScorecard', {
    format: 'review-score-card',
    needsOneOf: ['productName', 'proprietaryReviews', 'pros', 'cons'],
    shownWith: [
      'productName',
      'proprietaryReviews[].scoreCriteriaName',
      'proprietaryReviews[].scoreCriteriaValue',
      {path: 'ctaUrl', shows: ['ctaText']},
    ],
    product: {
      facts: {name: 'productName', brand: 'productBrand', rating: 'rating', variantId: 'variantId'},
      offer: {url: 'ctaUrl', discount: 'discount'},
    },
  }),
]
