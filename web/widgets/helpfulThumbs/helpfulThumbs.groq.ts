import groq from 'groq'

/** The question. */
export const helpfulThumbsProjection = groq`question`
