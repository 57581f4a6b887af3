import groq from 'groq'

/** What the view shows. */
export const drugCostSavingsProjection = groq`title, text`
