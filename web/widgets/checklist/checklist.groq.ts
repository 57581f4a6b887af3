import groq from 'groq'

/** The heading and the items. */
export const checklistProjection = groq`
  header,
  items[]{_key, text}
`
