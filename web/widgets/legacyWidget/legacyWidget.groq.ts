import groq from 'groq'

/** The fields for the log and for editors. The raw JSON is not loaded. */
export const legacyWidgetProjection = groq`format, reason`
