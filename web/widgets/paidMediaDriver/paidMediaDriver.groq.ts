import groq from 'groq'
import {contentImageProjection} from '../../media/contentImage.groq.ts'

/** The fields of the banner. */
export const paidMediaDriverProjection = groq`
  mainText,
  subText,
  brand,
  image{..., ${contentImageProjection}},
  discount,
  ctaText,
  ctaUrl,
  productId
`
