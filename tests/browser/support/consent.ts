import {consentCookie, consentValue} from '@apothecary/shared/types/consent.ts'
import {defaultConsent} from '@apothecary/shared/types/consentSettings.ts'

/** The cookie of a reader who has granted these groups today. */
export function choice(...groups: readonly string[]) {
  return {
    name: consentCookie,
    value: consentValue(String(defaultConsent.version), groups, new Date()),
    domain: 'localhost',
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  }
}
