import groq from 'groq'

/** What the warning shows. */
export const warningProjection = groq`
  title,
  text
`
