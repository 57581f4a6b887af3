import {advertisingGroup, consentDays, usPrivacyCookie} from '@apothecary/shared/types/consent.ts'
import {isGranted, refusesByBrowser} from '../enhance/consent.ts'
import {readCookie, writeCookie} from '../enhance/cookies.ts'
import {chosenGroups} from './chosenGroups.ts'

/**
 * The privacy string (consent-10): `1---` where the GDPR applies; else `1YNY`, or `1YYY` for a reader who has opted out
 * of sale and sharing: notice was given, opted out or not, and the agreement of the trade covers it.
 */
export function usPrivacyString(gdprApplies: boolean, hasOptedOut: boolean): string {
  return gdprApplies ? '1---' : hasOptedOut ? '1YYY' : '1YNY'
}

/** Whether the GDPR applies, by the privacy string of an earlier page; it does where there is none (consent-2). */
export function gdprAppliedBefore(): boolean {
  return readCookie(usPrivacyCookie)?.startsWith('1Y') !== true
}

/**
 * Writes the privacy string for partners (consent-11). Where the GDPR applies, nothing is written before the reader has
 * chosen. Readers have opted out if their browser says so (consent-12), or if they chose and left out advertising.
 */
export function writeUsPrivacy(gdprApplies: boolean): void {
  const hasChosen = chosenGroups().length > 0
  if (gdprApplies && !hasChosen) return
  const hasOptedOut = (hasChosen || refusesByBrowser()) && !isGranted(advertisingGroup)
  writeCookie(usPrivacyCookie, usPrivacyString(gdprApplies, hasOptedOut), consentDays)
}
