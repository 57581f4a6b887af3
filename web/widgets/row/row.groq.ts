import groq from 'groq'

/** The columns with their blocks. */
export const rowProjection = groq`layout, columns[]{_key, content}`
