import groq from 'groq'
import {productImageProjection} from '../../products/product.groq.ts'

/** The treatment. Where a recommended product has no fact of its own, that of the `product` document is used (decision 28). */
export const treatmentCardProjection = groq`
  treatmentId,
  name,
  treatmentDescription,
  recommendedProducts[]{
    _key,
    "name": coalesce(name, product->name),
    "brand": coalesce(brand, product->brand),
    ${productImageProjection},
    cta,
    "productCtaUrl": coalesce(productCtaUrl, product->offers[0].url),
    "variantId": coalesce(variantId, product->variantId),
    "productId": product->productId
  },
  specialistDescription,
  specialistCtaText,
  specialistCtaUrl
`
