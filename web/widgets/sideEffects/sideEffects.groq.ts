import groq from 'groq'

/** The drug, and its side effects as they are stored: where one is malformed, all of its text is shown in another way. */
export const sideEffectsProjection = groq`
  drugName,
  mildSideEffects,
  severeSideEffects
`
