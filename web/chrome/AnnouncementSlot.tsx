import {unstable_rethrow} from 'next/navigation'
import type {ReactNode} from 'react'
import {expandTree} from '../dispatcher/expandTree.tsx'
import {reportWidgetFailure} from '../dispatcher/report.ts'
import {fetchSanity} from '../sanity/fetchSanity.ts'
import {AnnouncementBar} from '../widgets/announcementBar/AnnouncementBar.tsx'
import type {AnnouncementBarData} from '../widgets/announcementBar/announcementBarView.ts'
import {ANNOUNCEMENT_QUERY} from './announcement.groq.ts'

/**
 * The announcement that is switched on, above the header of every page; nothing where there is none. A bar that is broken, or
 * a lake that does not answer, never takes a page down: the page is then renewed with everything else (rulings 15).
 */
export async function AnnouncementSlot(): Promise<ReactNode> {
  const announcement = await fetchSanity(ANNOUNCEMENT_QUERY).catch((error: unknown) => {
    unstable_rethrow(error)
    return null
  })
  return announcement === null ? null : renderAnnouncement(announcement)
}

/** The bar, or nothing and a line in the log where its document is broken. */
export function renderAnnouncement(announcement: AnnouncementBarData, report = reportWidgetFailure): ReactNode {
  try {
    return expandTree(<AnnouncementBar data={announcement} />)
  } catch (error) {
    report({
      articleId: 'chrome',
      canonicalPath: '/',
      widgetId: announcement._id,
      type: announcement._type,
      reason: error instanceof Error ? error.message : String(error),
    })
    return null
  }
}
