import groq from 'groq'

/** The names, and what each variant shows. */
export const pathingTestProjection = groq`experiment, variants[]{_key, name, content}`
