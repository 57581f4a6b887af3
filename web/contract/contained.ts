import {reportWidgetFailure} from './report.ts'
import type {ReportFailure, WidgetFailure} from './types.ts'

/** The value of `compute`, or `fallback` and a report where it throws: for parts of a page that are no nodes, such as metadata. */
export function contained<Value>(
  compute: () => Value,
  fallback: Value,
  subject: Omit<WidgetFailure, 'reason'>,
  report: ReportFailure = reportWidgetFailure,
): Value {
  try {
    return compute()
  } catch (error) {
    report({...subject, reason: error instanceof Error ? error.message : String(error)})
    return fallback
  }
}
