import groq from 'groq'

/** What the review scorecard shows and reports. */
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
