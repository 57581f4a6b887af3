import groq from 'groq'

/** The name of the place. */
export const driverPlacementProjection = groq`placement`
