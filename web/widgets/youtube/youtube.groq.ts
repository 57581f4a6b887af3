import groq from 'groq'

/** The video, and what the page says of it. */
export const youtubeProjection = groq`url, title, width, height`
