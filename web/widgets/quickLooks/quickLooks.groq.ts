import groq from 'groq'

/** The heading, and the products with their links. */
export const quickLooksProjection = groq`
  title,
  itemLinks[]{_key, title, superlative, link, linkTitle, hashRoute, variantId}
`
