import {logFailure} from '../log/logFailure.ts'
import {kindOf} from '../services/kindOf.ts'
import {FetchFailure} from '../services/fetchFailure.ts'
import {IndexNotReady} from '../services/search/embedded.ts'

/**
 * Writes one line of JSON for an engine that did not answer as it should: what kind of error it was, and never what was searched. An index that
 * is being made is no failure (search-22).
 */
export function reportSearchFailure(error: unknown): void {
  if (error instanceof IndexNotReady) return
  const reason = error instanceof FetchFailure ? error.message : kindOf(error)
  logFailure('search-failed', {reason})
}
