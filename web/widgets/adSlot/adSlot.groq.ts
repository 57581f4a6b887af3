import groq from 'groq'

/** The place of the ad, and the size that an editor chose. */
export const adSlotProjection = groq`slot, size`
