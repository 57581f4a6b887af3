import {analyticsGroup, consentParts} from '@apothecary/shared/types/consent.ts'
import {isSameOrigin} from '../../../server/sameOrigin.ts'

/** The largest batch: several times the size of 50 ordinary events. */
const limitBytes = 64 * 1024

export interface Refusal {
  readonly status: 403 | 411 | 413 | 415
  readonly reason: string
}

/** The reason to reject a request that posts events; undefined if it is acceptable. */
export function refuse(headers: Headers): Refusal | undefined {
  if (!isSameOrigin(headers)) return {status: 403, reason: 'Only pages of this site may send this.'}
  if (!/^application\/json\b/.test(headers.get('content-type') ?? ''))
    return {status: 415, reason: 'Send application/json.'}
  const length = Number(headers.get('content-length') ?? Number.NaN)
  if (Number.isNaN(length)) return {status: 411, reason: 'Send a Content-Length.'}
  if (length > limitBytes) return {status: 413, reason: `A batch may have ${limitBytes} bytes.`}
  return undefined
}

/**
 * Whether events may be stored: the reader granted the analytics group (C0002; consent-18), and the browser sends no Global Privacy Control
 * (consent-12). The page's script checks the same before it sends; the server checks again because requests can come from elsewhere.
 */
export function mayKeep(headers: Headers): boolean {
  if (headers.get('sec-gpc') === '1') return false
  return consentParts(headers.get('cookie') ?? '').includes(analyticsGroup)
}
