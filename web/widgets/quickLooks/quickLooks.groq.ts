import groq from 'groq'

/** The heading, and the items with their links. Where an item has none of its own, the facts of its product are used (decision 28). */
export const quickLooksProjection = groq`
  title,
  itemLinks[]{
    _key,
    "title": coalesce(title, product->name),
    "brand": product->brand,
    superlative,
    "link": coalesce(link, product->offers[0].url),
    linkTitle,
    hashRoute,
    "variantId": coalesce(variantId, product->variantId)
  }
`
