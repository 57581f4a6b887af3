import type {WidgetFailure} from './types.ts'

const reported = new Set<string>()

/**
 * Logs a widget that could not be shown, as one line of JSON with everything that an editor needs to find it (containment-3). Each failure
 * is written once in the life of the process, so that a broken widget on a popular page does not flood the log.
 */
export function reportWidgetFailure(failure: WidgetFailure): void {
  const line = JSON.stringify({level: 'error', event: 'widget-failed', ...failure})
  if (reported.has(line)) return
  if (reported.size >= 1000) reported.clear()
  reported.add(line)
  process.stderr.write(`${line}\n`)
}
