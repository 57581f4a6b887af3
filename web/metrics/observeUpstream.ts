import {FetchFailure} from '../services/fetchFailure.ts'
import type {Upstream, UpstreamOutcome} from './createMetrics.ts'
import {metrics} from './metrics.ts'

/** Counts a call of a service, and how long it took. Gives what the call gives, and rejects as it does. */
export async function observeUpstream<Answer>(upstream: Upstream, call: () => Promise<Answer>): Promise<Answer> {
  const begun = performance.now()
  const count = (outcome: UpstreamOutcome) => metrics.upstream(upstream, outcome, (performance.now() - begun) / 1000)
  try {
    const answer = await call()
    count('ok')
    return answer
  } catch (error) {
    count(outcomeOf(error))
    throw error
  }
}

/** What a failed call of a service counts as: `refused` if the service answered and would not do it. */
export function outcomeOf(error: unknown): UpstreamOutcome {
  const status = statusOf(error)
  if (status !== undefined) return status >= 400 && status < 500 ? 'refused' : 'failed'
  const {name, code} = Object(error)
  return name === 'TimeoutError' || String(code).endsWith('TIMEDOUT') ? 'timeout' : 'failed'
}

/** The status of the answer that a call failed with, as our calls and the client of the content lake say it; undefined without an answer. */
export function statusOf(error: unknown): number | undefined {
  if (error instanceof FetchFailure) return error.status
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}
