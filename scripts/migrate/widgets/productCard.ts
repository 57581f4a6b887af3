import {fieldsWidget} from './define.ts'
import {code, flag, image, link, list, number, prose, text, texts} from './fields.ts'

const fact = {label: text(), value: text(), tooltip: text(), linkUrl: link()}

/** A product with its review (`formats.md`, Commerce). Placement fields live on the reference. */
export const productCard = fieldsWidget({
  type: 'productCard',
  formats: {'product-card': 'productCard'},
  kind: 'document',
  needs: ['productTitle'],
  fields: {
    productId: code('id'),
    variantId: code(),
    productTitle: text(),
    productBrand: text(),
    rating: number(),
    numberOfRatings: number(),
    discount: text(),
    ctaText: text(),
    ctaUrl: link(),
    image: image('imgSrc', 'imgAlt', 'productTitle'),
    bgColor: code(),
    superlative: text(),
    tags: texts(),
    highlights: list('productFact', fact),
    pros: texts(),
    cons: texts(),
    productDetails: list('productFact', fact),
    healthlineReviews: prose(),
    handsOnReview: prose(),
    proprietaryReviews: list('reviewScore', {scoreCriteriaName: text(), scoreCriteriaValue: number()}),
    hesiBadgeTags: texts(),
    isEditorPick: flag(),
    isBestOverall: flag(),
    isBrandApproved: flag(),
    isFeaturedPartner: flag(),
    noProductRating: flag(),
    noProductIngredients: flag(),
    showReviewScoreBoard: flag(),
    showDisclaimer: flag(),
    isEngagementTeamTest: flag(),
    mobileDisclaimer: text(),
    desktopDisclaimer: text(),
  },
})
