import groq from 'groq'

/** The references to the treatment cards, with what the links to them need. */
export const treatmentComparisonProjection = groq`
  title,
  treatments[]{..., "name": widget->name, "treatmentId": widget->treatmentId},
  topic,
  toolName
`
