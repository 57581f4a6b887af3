import {performance} from 'node:perf_hooks'
import type {ContentSettings} from '../sanity/settings.ts'

/**
 * Whether the content lake answers a trivial query within `timeoutMs`. A refusal (401, 403) counts as an answer, a server error does not.
 * Never rejects.
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

/** If the process was busy for more than this share of the time, it may have missed an answer. */
const busy = 0.6
const patientAttempts = 3

/**
 * As `lakeAnswers`, but tries again if this process was too busy to receive an answer: rendering the first pages after a start takes longer
 * than the lake's timeout. A lake that refuses connections is detected at once.
 */
export async function lakeAnswersDespiteLoad(content: ContentSettings, timeoutMs: number): Promise<boolean> {
  for (let attempt = 1; attempt <= patientAttempts; attempt += 1) {
    const before = performance.eventLoopUtilization()
    if (await lakeAnswers(content, timeoutMs * attempt)) return true
    if (performance.eventLoopUtilization(before).utilization < busy) return false
  }
  return false
}
