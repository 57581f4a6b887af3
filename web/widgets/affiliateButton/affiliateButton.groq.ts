import groq from 'groq'

/** The offer, its address, and the tracked fields of the button. */
export const affiliateButtonProjection = groq`ctaText, ctaUrl, brand, variantId, price, retailer`
