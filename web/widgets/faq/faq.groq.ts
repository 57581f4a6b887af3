import groq from 'groq'

/** What questions and answers show. */
export const faqProjection = groq`
  title,
  items[]{_key, question, answer},
  initialState
`
