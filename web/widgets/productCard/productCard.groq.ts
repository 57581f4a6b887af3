import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The fields of the product card. */
export const productCardProjection = groq`
  productTitle,
  productBrand,
  image{..., ${contentImageProjection}},
  bgColor,
  superlative,
  tags,
  highlights[]{_key, label, value, tooltip, linkUrl},
  productDetails[]{_key, label, value, linkUrl},
  rating,
  numberOfRatings,
  proprietaryReviews[]{_key, scoreCriteriaName, scoreCriteriaValue},
  pros,
  cons,
  healthlineReviews,
  handsOnReview,
  ctaText,
  ctaUrl,
  discount,
  showDisclaimer,
  mobileDisclaimer,
  desktopDisclaimer,
  productId,
  variantId,
  isBestOverall,
  isEditorPick,
  isBrandApproved,
  isFeaturedPartner,
  hesiBadgeTags,
  showReviewScoreBoard,
  noProductRating,
  noProductIngredients,
  isEngagementTeamTest
`
