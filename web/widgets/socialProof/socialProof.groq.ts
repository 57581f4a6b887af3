import groq from 'groq'

/** The reasons. */
export const socialProofProjection = groq`items[]{_key, icon, mainText, subtext}`
