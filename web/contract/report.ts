import {AsyncLocalStorage} from 'node:async_hooks'
import {logFailure} from '../log/logFailure.ts'
import {metrics} from '../metrics/metrics.ts'
import type {WidgetFailure} from './types.ts'

const silence = new AsyncLocalStorage<true>()

/** Runs what works with content that no page is made from: its failures are reported by nobody. */
export function withoutReports<Result>(run: () => Result): Result {
  return silence.run(true, run)
}

/** Whether failures are reported here. */
export function isReporting(): boolean {
  return silence.getStore() === undefined
}

/**
 * Counts a widget that could not be shown, and logs it with everything that an editor needs to find it (containment-3):
 * a broken widget on a popular page once a minute.
 */
export function reportWidgetFailure(failure: WidgetFailure): void {
  if (!isReporting()) return
  metrics.widgetFailed(failure.type)
  logFailure('widget-failed', {...failure})
}
