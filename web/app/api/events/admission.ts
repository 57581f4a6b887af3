import {analyticsGroup, consentParts} from '@apothecary/shared/types/consent.ts'

/**
 * Whether events may be stored: the reader granted the analytics group (C0002; consent-18), and the browser sends no Global Privacy Control
 * (consent-12). The page's script checks the same before it sends; the server checks again because requests can come from elsewhere.
 */
export function mayKeep(headers: Headers): boolean {
  if (headers.get('sec-gpc') === '1') return false
  return consentParts(headers.get('cookie') ?? '').includes(analyticsGroup)
}
