import groq from 'groq'

/** The heading and the numbers. */
export const statsBlockProjection = groq`
  header,
  items[]{_key, number, text}
`
