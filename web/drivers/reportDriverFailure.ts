import {logFailure} from '../log/logFailure.ts'
import {metrics} from '../metrics/metrics.ts'
import {isReporting} from '../contract/report.ts'
import {kindOf} from '../services/kindOf.ts'
import {FetchFailure} from '../services/fetchFailure.ts'

/** Writes one line of JSON for a driver that is malformed, or whose tokens could not be filled (driver-18). */
export function reportDriverFailure(failure: {readonly driverId: string; readonly reason: string}): void {
  if (!isReporting()) return
  metrics.widgetFailed('driver')
  logFailure('driver-failed', {...failure})
}

/** Writes one line of JSON for a hosted marketplace that did not answer as it should. */
export function reportMarketplaceFailure(error: unknown): void {
  const reason = error instanceof FetchFailure ? error.message : kindOf(error)
  logFailure('marketplace-failed', {reason})
}
