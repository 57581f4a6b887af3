import groq from 'groq'

/** What the card shows. */
export const warningCardProjection = groq`level, title, text`
