import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The fields of the paid-media card. */
export const paidMediaCardProjection = groq`
  productTitle,
  productBrand,
  image{..., ${contentImageProjection}},
  highlights[]{_key, label, value, tooltip, linkUrl},
  rating,
  numberOfRatings,
  ctaText,
  ctaUrl,
  discount,
  isFeaturedPartner,
  productId,
  variantId
`
