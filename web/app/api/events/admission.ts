/** The largest batch: 50 events of an ordinary size, with room. */
const limitBytes = 64 * 1024

export interface Refusal {
  readonly status: 403 | 411 | 413 | 415
  readonly reason: string
}

/** Why a request may not post events; undefined when it may. Browsers say where a request comes from; a request without any of it is not from a page. */
export function refuse(headers: Headers): Refusal | undefined {
  const site = headers.get('sec-fetch-site')
  const origin = headers.get('origin')
  const sameOrigin = origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get('host')
  if (site === null ? !sameOrigin : site !== 'same-origin')
    return {status: 403, reason: 'Events are taken from pages of this site only.'}
  if (!/^application\/json\b/.test(headers.get('content-type') ?? ''))
    return {status: 415, reason: 'Send application/json.'}
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (Number.isNaN(length)) return {status: 411, reason: 'Send a Content-Length.'}
  if (length > limitBytes) return {status: 413, reason: `A batch may have ${limitBytes} bytes.`}
  return undefined
}

/**
 * Whether events may be kept: the reader granted the analytics group (C0002; consent-18), and the browser sends no Global Privacy
 * Control (consent-12). The page's script asks the same before it sends; this holds when it does not.
 */
export function mayKeep(headers: Headers): boolean {
  if (headers.get('sec-gpc') === '1') return false
  const value = /(?:^|;\s*)apothecary_consent=([^;]*)/.exec(headers.get('cookie') ?? '')?.[1] ?? ''
  return /(?:^|[\s,.]|%2C|%20)C0002(?:$|[\s,.]|%2C|%20)/i.test(value)
}
