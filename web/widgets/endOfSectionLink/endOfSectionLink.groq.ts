import groq from 'groq'

/** The words before the link, and the link. */
export const endOfSectionLinkProjection = groq`prompt, displayText, destinationUrl`
