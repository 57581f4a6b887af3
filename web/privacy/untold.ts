import {consentDays} from '@apothecary/shared/types/consent.ts'
import {readCookie, writeCookie} from '../enhance/cookies.ts'

/** The cookie that is there while the privacy platform has not confirmed a withdrawal. It lives as long as the choice. */
const cookie = 'apothecary_untold'

/** Whether the privacy platform has not confirmed the reader's last withdrawal (consent-24). */
export function isUntold(): boolean {
  return readCookie(cookie) !== undefined
}

/** Notes that the privacy platform is to be told of a withdrawal, or that it has confirmed it. */
export function setUntold(untold: boolean): void {
  writeCookie(cookie, '1', untold ? consentDays : 0)
}
