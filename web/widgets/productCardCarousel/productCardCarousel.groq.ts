import groq from 'groq'

/** The heading, and the references to the cards. */
export const productCardCarouselProjection = groq`title, cards`
