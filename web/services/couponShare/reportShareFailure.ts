import {logFailure} from '../../log/logFailure.ts'
import {kindOf} from '../kindOf.ts'
import {FetchFailure} from '../fetchFailure.ts'

/** Writes one line of JSON for a coupon that could not be sent: what kind of error it was, and never to whom or for what (coupon-37). */
export function reportShareFailure(error: unknown): void {
  const reason = error instanceof FetchFailure ? error.message : kindOf(error)
  logFailure('coupon-share-failed', {reason})
}
