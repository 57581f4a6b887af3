import groq from 'groq'

/** The fields of the warning. */
export const warningProjection = groq`
  title,
  text
`
