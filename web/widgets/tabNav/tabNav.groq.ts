import groq from 'groq'

/** The titles, and what each tab shows. */
export const tabNavProjection = groq`tabs[]{_key, title, content}`
