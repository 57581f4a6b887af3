import {fieldsWidget} from './define.ts'
import {code, link, list, number, text, texts} from './fields.ts'

/** A product's scores, pros and cons (doc 1 §3). */
export const reviewScorecard = fieldsWidget({
  type: 'reviewScorecard',
  formats: {'review-score-card': 'reviewScorecard'},
  kind: 'document',
  needs: ['productName', 'proprietaryReviews', 'pros', 'cons'],
  fields: {
    variantId: code(),
    productName: text(),
    productBrand: text(),
    ctaUrl: link(),
    ctaText: text(),
    pros: texts(),
    cons: texts(),
    proprietaryReviews: list('reviewScore', {scoreCriteriaName: text(), scoreCriteriaValue: number()}),
    discount: text(),
    rating: number(),
  },
})
