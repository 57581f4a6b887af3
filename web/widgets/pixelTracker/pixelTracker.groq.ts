import groq from 'groq'

/** The address of the picture. */
export const pixelTrackerProjection = groq`url`
