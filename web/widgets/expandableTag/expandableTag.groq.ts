import groq from 'groq'

/** The words that readers press, and the explanation. */
export const expandableTagProjection = groq`label, content`
