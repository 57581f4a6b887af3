import groq from 'groq'
import {productImageProjection} from '../../products/product.groq.ts'

/**
 * The products. Where one has no fact of its own, that of the `product` document is used (decision 28). The address of an offer is called
 * `shopUrl`, so that no other address in the document counts as an affiliate link.
 */
export const shopticleProjection = groq`
  title,
  cardType,
  products[]{
    _key,
    "name": coalesce(name, product->name),
    "brand": coalesce(brand, product->brand),
    ${productImageProjection},
    specs[]{_key, label, value},
    summary,
    "offers": coalesce(offers, product->offers)[]{_key, retailer, "shopUrl": url, price, checkedAt, discount},
    linkOverride,
    "productId": coalesce(productId, product->productId),
    "variantId": product->variantId
  }
`
