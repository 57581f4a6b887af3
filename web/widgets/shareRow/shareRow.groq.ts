import groq from 'groq'

/** The ways to share. */
export const shareRowProjection = groq`networks`
