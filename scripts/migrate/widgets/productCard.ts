import {readBadges} from '../mapping/badges.ts'
import {defineWidgetMigration} from '../mapping/define.ts'
import {picture} from '../mapping/picture.ts'

/** A product with its review. */
export const migrations = [
  defineWidgetMigration('productCard', {
    format: 'product-card',
    needsOneOf: ['productTitle'],
    shownWith: [
      'highlights[].label',
      'highlights[].value',
      'productDetails[].label',
      'productDetails[].value',
      'proprietaryReviews[].scoreCriteriaName',
      'proprietaryReviews[].scoreCriteriaValue',
      {path: 'ctaUrl', shows: ['ctaText']},
    ],
    product: {
      facts: {
        name: 'productTitle',
        brand: 'productBrand',
        image: 'image',
        rating: 'rating',
        numberOfRatings: 'numberOfRatings',
        productId: 'productId',
        variantId: 'variantId',
      },
      offer: {url: 'ctaUrl', discount: 'discount'},
    },
    fields: {
      productId: 'id',
      image: picture('imgSrc', {alt: 'imgAlt', standIn: 'productTitle'}),
    },
    dropped: {abConfig: 'Experiments are chosen by the decision service, not by the card (product-card-16)'},
    references: {hesiBadgeTags: (data, context) => readBadges(data.child('hesiBadgeTags'), context)},
  }),
]
