import groq from 'groq'

/** The fields of the review scorecard. */
export const reviewScorecardProjection = groq`
  productName,
  productBrand,
  proprietaryReviews[]{_key, scoreCriteriaName, scoreCriteriaValue},
  rating,
  pros,
  cons,
  ctaText,
  ctaUrl,
  discount,
  variantId
`
