import groq from 'groq'

/** The fields of the review scorecard. Where it has none of its own, the facts of its product are used (decision 28). */
export const reviewScorecardProjection = groq`
  "productName": coalesce(productName, product->name),
  "productBrand": coalesce(productBrand, product->brand),
  proprietaryReviews[]{_key, scoreCriteriaName, scoreCriteriaValue},
  "rating": coalesce(rating, product->rating),
  "numberOfRatings": select(defined(rating) => null, product->numberOfRatings),
  pros,
  cons,
  ctaText,
  "ctaUrl": coalesce(ctaUrl, product->offers[0].url),
  "discount": coalesce(discount, product->offers[0].discount),
  "variantId": coalesce(variantId, product->variantId)
`
