import groq from 'groq'

/** The text, the address, and the tracked fields of the link. */
export const affiliateLinkProjection = groq`text, url, brand, productId, variant, position`
