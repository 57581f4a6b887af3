import groq from 'groq'

/** The name of the slot, and the size that an editor chose. */
export const adSlotProjection = groq`slot, size`
