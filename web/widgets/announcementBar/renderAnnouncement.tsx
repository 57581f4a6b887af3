import type {ReactNode} from 'react'
import {contain, type Subject} from '../../contract/contain.tsx'
import {AnnouncementBar} from './AnnouncementBar.tsx'
import type {AnnouncementBarData} from './announcementBarView.ts'

/** The bar, or nothing and a line in the log where its document is broken (containment-1, containment-3). */
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
