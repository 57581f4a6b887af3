/** The consent groups (consent-4): strictly necessary, analytics, functional, targeting and advertising (consent-5), social media. */
export const consentGroupIds = ['C0001', 'C0002', 'C0003', 'C0004', 'C0005'] as const

export type ConsentGroupId = (typeof consentGroupIds)[number]

/** Strictly necessary: what the site cannot do without. It cannot be refused. */
export const necessaryGroup = 'C0001'
/** Analytics: events are kept and sent only with it (consent-18). */
export const analyticsGroup = 'C0002'
/** Functional: what the site remembers for the comfort of a reader. */
export const functionalGroup = 'C0003'
/** Targeting and advertising (consent-5). */
export const advertisingGroup = 'C0004'

/** The groups that an opt-out of sale and sharing takes away: advertising and social media. */
export const soldGroups: readonly string[] = [advertisingGroup, 'C0005']

/** The cookie with a reader's choice: version of the configuration, day (UTC), and the granted groups: `v3.20261122.C0001.C0002`. */
export const consentCookie = 'apothecary_consent'
/** The cookie that tells partners, in one word, whether a reader has opted out of sale and sharing (consent-10). */
export const usPrivacyCookie = 'usprivacy'
/** The name of the cookie of a survey that the reader took is this prefix and the id of its driver (consent-13). */
export const surveyCookiePrefix = 'survey_'
/** In local storage, of analytics: an id of our own, which no request carries; experiments use it (experiments-2). */
export const visitorKey = 'apothecary:visitor'
/** In session storage, of analytics: when the visit began, and a random number that says how much is measured (tracking-11). */
export const sessionKey = 'apothecary:session'
/** The choice and the privacy string live so many days (consent-11): readers are asked again a year after they chose. */
export const consentDays = 365

const dayMs = 86_400_000

/** The parts of the choice in a list of cookies, as `document.cookie` and the header `Cookie` have it; none if there is no choice. */
export function consentParts(cookies: string): readonly string[] {
  // The name is `consentCookie`: a pattern made of it would be more code in the script of every page.
  return /(?:^|;\s*)apothecary_consent=([^;]*)/.exec(cookies)?.[1]?.split(/[.,]/) ?? []
}

/** The value of the cookie for a choice made at the time `now`. */
export function consentValue(version: string, groups: readonly string[], now: Date): string {
  return [`v${version}`, now.toISOString().slice(0, 10).replaceAll('-', ''), ...groups].join('.')
}

/**
 * Whether a value of the cookie is a choice that still holds at the time `now`: well-formed, at most 365 days old, and not from a later day than
 * tomorrow (the clock of a reader can be ahead).
 */
export function isCurrentConsent(value: string, now: Date): boolean {
  const [, year, month, day, groups = ''] = /^v\d{1,6}\.(\d{4})(\d\d)(\d\d)\.(C0001(?:\.C000[2-5])*)$/.exec(value) ?? []
  const ids = groups.split('.')
  const ageMs = now.getTime() - Date.parse(`${year}-${month}-${day}T00:00:00Z`)
  return new Set(ids).size === ids.length && ageMs >= -dayMs && ageMs < (consentDays + 1) * dayMs
}
