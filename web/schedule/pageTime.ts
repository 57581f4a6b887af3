import {draftMode} from 'next/headers'
import {previewTime} from '../preview/perspective.ts'

/** The time that a page is rendered for: now, and in an editor's preview the one that they have chosen (schedule-3). */
export async function pageTime(): Promise<Date> {
  const now = new Date()
  const {isEnabled: isDraft} = await draftMode()
  return isDraft ? (previewTime() ?? now) : now
}
