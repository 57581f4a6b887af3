import groq from 'groq'

/** What the link says, where it leads, and what reports say of it. */
export const affiliateLinkProjection = groq`text, url, brand, productId, variant, position`
