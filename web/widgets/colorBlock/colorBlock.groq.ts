import groq from 'groq'

/** The ground, and the blocks on it. */
export const colorBlockProjection = groq`color, content`
