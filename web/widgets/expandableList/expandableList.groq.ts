import groq from 'groq'

/** The titles, and what each of them opens. */
export const expandableListProjection = groq`items[]{_key, title, content}`
