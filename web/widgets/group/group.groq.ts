import groq from 'groq'

/** The title and the blocks. */
export const groupProjection = groq`title, content`
