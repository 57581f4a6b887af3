import groq from 'groq'

/** The heading, the points and the text. */
export const summaryBlockProjection = groq`
  title,
  items[]{_key, text},
  content
`
