import groq from 'groq'

/** The words and the button. */
export const takeActionProjection = groq`title, text, ctaText, ctaUrl`
