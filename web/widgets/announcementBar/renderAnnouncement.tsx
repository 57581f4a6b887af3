import type {ReactNode} from 'react'
import {contain, type Subject} from '../../contract/contain.tsx'
import {AnnouncementBar} from './AnnouncementBar.tsx'
import type {AnnouncementBarData} from './announcementBarView.ts'

/** Renders the bar. If its document is broken, renders nothing and logs the failure (containment-1, containment-3). */
export function renderAnnouncement(
  announcement: AnnouncementBarData,
  context: Subject['context'],
  domId: string,
): ReactNode {
  return contain(() => <AnnouncementBar data={announcement} domId={domId} />, {
    id: announcement._id,
    type: announcement._type,
    context,
  })
}
