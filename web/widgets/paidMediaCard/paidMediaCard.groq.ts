import groq from 'groq'
import {productImageProjection, productOffersProjection} from '../../products/product.groq.ts'

/** The fields of the paid-media card. Where it has none of its own, the facts of its product are used (decision 28). */
export const paidMediaCardProjection = groq`
  "productTitle": coalesce(productTitle, product->name),
  "productBrand": coalesce(productBrand, product->brand),
  ${productImageProjection},
  highlights[]{_key, label, value, tooltip, linkUrl},
  "rating": coalesce(rating, product->rating),
  "numberOfRatings": select(defined(rating) => numberOfRatings, coalesce(numberOfRatings, product->numberOfRatings)),
  ctaText,
  "ctaUrl": coalesce(ctaUrl, product->offers[0].url),
  "discount": coalesce(discount, product->offers[0].discount),
  ${productOffersProjection},
  isFeaturedPartner,
  "productId": coalesce(productId, product->productId),
  "variantId": coalesce(variantId, product->variantId)
`
