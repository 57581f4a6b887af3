import {unstable_rethrow} from 'next/navigation'
import type {ReactNode} from 'react'
import {withMarks} from '../preview/withMarks.tsx'
import {ANNOUNCEMENT_QUERY} from '../widgets/announcementBar/announcementBar.groq.ts'
import {renderAnnouncement} from '../widgets/announcementBar/renderAnnouncement.tsx'
import {everyPage} from './everyPage.ts'

/**
 * The active announcement, above the header of every page. Renders nothing if there is none, or if the lake does not answer: the page must
 * not fail because of it, and is renewed when the lake is back (docs/decisions, 3).
 */
export async function AnnouncementSlot(): Promise<ReactNode> {
  return withMarks(
    (fetch) =>
      fetch(ANNOUNCEMENT_QUERY).catch((error: unknown) => {
        unstable_rethrow(error)
        return null
      }),
    (announcement) => (announcement === null ? null : renderAnnouncement(announcement, everyPage(), 'announcement')),
  )
}
