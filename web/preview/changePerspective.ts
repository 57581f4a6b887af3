'use server'

import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {cookies, draftMode} from 'next/headers'
import {perspectiveOfCookie} from './perspective.ts'

/**
 * Keeps what an editor has chosen in the Studio that previews show (drafts, or releases): the cookie is for the frame
 * of the Studio, on its origin.
 */
export async function changePerspective(names: string): Promise<void> {
  if (!(await draftMode()).isEnabled) return
  const perspective = perspectiveOfCookie(`${perspectiveCookieName}=${encodeURIComponent(names)}`)
  const jar = await cookies()
  jar.set(perspectiveCookieName, typeof perspective === 'string' ? perspective : perspective.join(','), {
    httpOnly: true,
    path: '/',
    secure: true,
    sameSite: 'none',
  })
}
