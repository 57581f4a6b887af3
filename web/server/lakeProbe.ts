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
