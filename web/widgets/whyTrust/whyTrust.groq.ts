import groq from 'groq'

/** The fields of the Why Trust card. */
export const whyTrustProjection = groq`
  metrics[]{_key, count, description},
  explanationTitle,
  explanationDescription
`
