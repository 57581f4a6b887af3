import {isReporting} from '../contract/report.ts'
import {kindOf} from '../services/kindOf.ts'
import {FetchFailure} from '../services/fetchFailure.ts'

/** Writes one line of JSON for a driver that is malformed, or whose tokens could not be filled (driver-18). */
export function reportDriverFailure(failure: {readonly driverId: string; readonly reason: string}): void {
  if (!isReporting()) return
  process.stderr.write(`${JSON.stringify({level: 'error', event: 'driver-failed', ...failure})}\n`)
}

/** Writes one line of JSON for a hosted marketplace that did not answer as it should. */
export function reportMarketplaceFailure(error: unknown): void {
  const reason = error instanceof FetchFailure ? error.message : kindOf(error)
  process.stderr.write(`${JSON.stringify({level: 'error', event: 'marketplace-failed', reason})}\n`)
}
