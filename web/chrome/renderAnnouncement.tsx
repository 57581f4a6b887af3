import type {ReactNode} from 'react'
import {contain} from '../dispatcher/contain.tsx'
import {reportWidgetFailure} from '../dispatcher/report.ts'
import type {ReportFailure} from '../dispatcher/types.ts'
import {AnnouncementBar} from '../widgets/announcementBar/AnnouncementBar.tsx'
import type {AnnouncementBarData} from '../widgets/announcementBar/announcementBarView.ts'

/** The page that failures of the chrome are reported for: it is every page. */
const everyPage = {articleId: 'chrome', canonicalPath: '/', isDraft: false}

/** The bar, or nothing and a line in the log where its document is broken (rulings 15). */
export function renderAnnouncement(
  announcement: AnnouncementBarData,
  report: ReportFailure = reportWidgetFailure,
): ReactNode {
  return contain(() => <AnnouncementBar data={announcement} />, {
    id: announcement._id,
    type: announcement._type,
    context: everyPage,
    report,
  })
}
