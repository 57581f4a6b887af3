import {unstable_rethrow} from 'next/navigation'
import type {ReactNode} from 'react'
import {fetchSanity} from '../sanity/fetchSanity.ts'
import {ANNOUNCEMENT_QUERY} from '../widgets/announcementBar/announcementBar.groq.ts'
import {renderAnnouncement} from '../widgets/announcementBar/renderAnnouncement.tsx'
import {everyPage} from './everyPage.ts'

/**
 * The announcement that is switched on, above the header of every page; nothing where there is none. A lake that does not answer
 * never takes a page down: the page is then renewed with everything else (docs/decisions, 3).
 */
export async function AnnouncementSlot(): Promise<ReactNode> {
  const announcement = await fetchSanity(ANNOUNCEMENT_QUERY).catch((error: unknown) => {
    unstable_rethrow(error)
    return null
  })
  return announcement === null ? null : renderAnnouncement(announcement, everyPage, 'announcement')
}
