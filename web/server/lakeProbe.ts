import {performance} from 'node:perf_hooks'
import type {ContentSettings} from '../sanity/settings.ts'

/**
 * Whether the content lake answers a trivial query within `timeoutMs`. An answer that refuses (401, 403) is an answer; a server
 * error is none. Never rejects.
 */
export async function lakeAnswers(content: ContentSettings, timeoutMs: number): Promise<boolean> {
  const origin = content.apiHost ?? `https://${content.projectId}.api.sanity.io`
  const headers = content.apiHost === undefined ? {} : {'x-sanity-project-id': content.projectId}
  try {
    const response = await fetch(`${origin}/v2025-02-19/data/query/${content.dataset}?query=1`, {
      headers,
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    return false
  }
}

/** Above this part of the time spent working, the process itself may have been too busy to hear an answer. */
const busy = 0.6
const patientAttempts = 3

/**
 * As `lakeAnswers`, but a silence that this process may have caused itself is no silence: the first pages after a start keep it
 * busy for longer than the lake needs. A lake that refuses is known at once in any case.
 */
export async function lakeAnswersDespiteLoad(content: ContentSettings, timeoutMs: number): Promise<boolean> {
  for (let attempt = 1; attempt <= patientAttempts; attempt += 1) {
    const before = performance.eventLoopUtilization()
    if (await lakeAnswers(content, timeoutMs * attempt)) return true
    if (performance.eventLoopUtilization(before).utilization < busy) return false
  }
  return false
}
