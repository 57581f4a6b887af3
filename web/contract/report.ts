import {AsyncLocalStorage} from 'node:async_hooks'
import type {WidgetFailure} from './types.ts'

const reported = new Set<string>()

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
 * Logs a widget that could not be shown, as one line of JSON with everything that an editor needs to find it (containment-3). Each failure
 * is written once in the life of the process, so that a broken widget on a popular page does not flood the log.
 */
export function reportWidgetFailure(failure: WidgetFailure): void {
  if (!isReporting()) return
  const line = JSON.stringify({level: 'error', event: 'widget-failed', ...failure})
  if (reported.has(line)) return
  if (reported.size >= 1000) reported.clear()
  reported.add(line)
  process.stderr.write(`${line}\n`)
}
