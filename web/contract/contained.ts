import {reportWidgetFailure} from './report.ts'
import type {ReportFailure, WidgetFailure} from './types.ts'

/**
 * Returns the value of `compute`. If it throws, reports the failure and returns `fallback`. For parts of a page that are not React nodes,
 * such as metadata.
 */
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
