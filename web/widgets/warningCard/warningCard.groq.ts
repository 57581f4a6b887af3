import groq from 'groq'

/** The fields of the card. */
export const warningCardProjection = groq`level, title, text`
