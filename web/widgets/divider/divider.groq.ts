import groq from 'groq'

/** How the break looks. */
export const dividerProjection = groq`style`
