'use server'

import {cookies, draftMode} from 'next/headers'
import {timeCookieName, timeOfCookie} from './perspective.ts'

/** Keeps the time that an editor wants previews to be of, an ISO 8601 text; an empty one, or one that is no time: now (schedule-3). */
export async function changePreviewTime(time: string): Promise<void> {
  if (!(await draftMode()).isEnabled) return
  const jar = await cookies()
  const read = timeOfCookie(`${timeCookieName}=${encodeURIComponent(time)}`)
  // As the cookie of draft mode: the preview is in a frame of the Studio, which is another site.
  const attributes = {httpOnly: true, path: '/', secure: true, sameSite: 'none'} as const
  jar.set(timeCookieName, read?.toISOString() ?? '', {...attributes, ...(read === undefined ? {maxAge: 0} : {})})
}
