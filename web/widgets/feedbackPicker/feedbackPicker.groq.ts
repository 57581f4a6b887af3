import groq from 'groq'

/** The question and the options. */
export const feedbackPickerProjection = groq`
  whisper,
  feedbackTitle,
  feedbackDescription,
  feedbackSelections,
  feedbackCallToAction,
  required
`
