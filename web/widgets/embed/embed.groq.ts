import groq from 'groq'

/** Where the content is from, and what the page says of it. */
export const embedProjection = groq`provider, url, title, excerpt, width, height`
