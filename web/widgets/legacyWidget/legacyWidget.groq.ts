import groq from 'groq'

/** Only what the log and editors are told: the raw JSON stays in the lake. */
export const legacyWidgetProjection = groq`format, reason`
