import groq from 'groq'

/** The heading, and the references to the cards. */
export const productCardGroupProjection = groq`title, cards`
