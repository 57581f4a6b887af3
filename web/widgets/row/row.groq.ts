import groq from 'groq'

/** The columns with the blocks that they hold. */
export const rowProjection = groq`layout, columns[]{_key, content}`
