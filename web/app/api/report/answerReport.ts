import {type Report, type ReportSpan, reportSpans} from '@apothecary/shared/types/api/report.ts'
import {type EditorCall, forEditors, problem, toEditor} from '../forEditors.ts'

/** The dependencies of the call. */
export interface ReportCall extends EditorCall {
  readonly read: (days: ReportSpan) => Promise<Report>
}

/** Answers `GET /api/report?days=7` with a `Report`, to editors only (`forEditors`); 400 for other days than 7 and 30. */
export async function answerReport(request: Request, call: ReportCall): Promise<Response> {
  return forEditors(request, call, async () => {
    const days = reportSpans.find((span) => String(span) === new URL(request.url).searchParams.get('days'))
    if (days === undefined) return problem(400, `Ask for ${reportSpans.join(' or ')} days.`)
    return toEditor(await call.read(days))
  })
}
