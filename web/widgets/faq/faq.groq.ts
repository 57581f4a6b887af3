import groq from 'groq'

/** The title, the questions and the answers. */
export const faqProjection = groq`
  title,
  items[]{_key, question, answer},
  initialState
`
