import groq from 'groq'

/** The fields of the vetting accordion. */
export const vettingAccordionProjection = groq`
  title,
  criteria[]{_key, title, text},
  link
`
