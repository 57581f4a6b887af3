/** What the frame of a survey tells the page: how high its content is, in CSS pixels. */
export interface SurveyHeight {
  readonly surveyHeight: number
}

/** Reads a message, which can come from anybody; undefined if it is no such height. */
export function readSurveyHeight(message: unknown): number | undefined {
  if (typeof message !== 'object' || message === null || !('surveyHeight' in message)) return undefined
  return typeof message.surveyHeight === 'number' ? message.surveyHeight : undefined
}
