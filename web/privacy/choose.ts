import {affiliateCookies} from '@apothecary/shared/types/affiliateAddress.ts'
import {
  advertisingGroup,
  analyticsGroup,
  consentCookie,
  consentDays,
  consentValue,
  functionalGroup,
  necessaryGroup,
  sessionKey,
  soldGroups,
  surveyCookiePrefix,
  visitorKey,
} from '@apothecary/shared/types/consent.ts'
import {consentEventName, isGranted} from '../enhance/consent.ts'
import {readCookie, writeCookie} from '../enhance/cookies.ts'
import {beginVisit} from '../enhance/visit.ts'
import {saveChoice} from './calls.ts'
import {chosenGroups} from './chosenGroups.ts'
import {isUntold, setUntold} from './untold.ts'
import {writeUsPrivacy} from './usPrivacy.ts'

/** What a choice depends on. */
export interface Situation {
  /** The version of the configuration. */
  readonly version: string
  readonly gdprApplies: () => boolean
  /** Where readers go who reject everything; undefined if there is no such site. */
  readonly anonymousSite: string | undefined
}

/** The cookies of our own site that belong to a group, by the prefixes of their names. */
const prefixes: Readonly<Record<string, readonly string[]>> = {
  [functionalGroup]: [surveyCookiePrefix],
  [advertisingGroup]: affiliateCookies.map(([prefix]) => prefix),
}

/** Removes what the site itself keeps in the browser for groups which are not granted (any more): cookies, and what analytics remember. */
export function removeRefused(): void {
  const refused = Object.entries(prefixes).flatMap(([group, names]) => (isGranted(group) ? [] : names))
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=', 1)
    if (refused.some((prefix) => name.startsWith(prefix))) writeCookie(name, '', 0)
  }
  if (isGranted(analyticsGroup)) return
  try {
    localStorage.removeItem(visitorKey)
    sessionStorage.removeItem(sessionKey)
  } catch {
    // Storage is switched off, so nothing is stored.
  }
}

/**
 * Stores what the reader granted, and tells the page and the privacy platform: what waits for a group starts. If a group
 * was withdrawn, what it keeps is removed, and once the platform has answered, or 2 s are over, the page is loaded anew,
 * so that nothing of it goes on; readers who reject everything are sent to the anonymous site, if there is one
 * (consent-3). A withdrawal that the platform has not confirmed is told again by the page loaded anew (consent-24).
 */
export async function choose(groups: readonly string[], situation: Situation): Promise<void> {
  const isWithdrawal = store(groups, situation)
  if (isWithdrawal) setUntold(true)
  const isOptOut = await tell(groups, situation)
  // Meanwhile the reader may have chosen otherwise.
  if (groups.length === 1 && chosenGroups().length === 1 && situation.anonymousSite !== undefined)
    location.assign(situation.anonymousSite)
  else if (isWithdrawal || isOptOut) reload()
}

/**
 * Tells the privacy platform what is stored. Whether a group was withdrawn by its answer: should it say that the reader
 * has opted out, advertising and social media are (consent-7).
 */
export async function tell(groups: readonly string[], situation: Situation): Promise<boolean> {
  const stored = readCookie(consentCookie)
  const optOut = await saveChoice(groups)
  // Without an answer, nothing is confirmed. Or the reader has chosen otherwise meanwhile, and that is told.
  if (optOut === undefined || readCookie(consentCookie) !== stored) return false
  setUntold(false)
  const kept = groups.filter((group) => !soldGroups.includes(group))
  return optOut && kept.length < groups.length && store(kept, situation)
}

/** Loads the page anew. If a withdrawal is not confirmed, it counts as the first page of a visit: the privacy script is loaded there, and tells it again. */
export function reload(): void {
  if (isUntold()) beginVisit()
  location.reload()
}

/** Takes back a stored choice: the reader is asked again. */
export function forget(): void {
  const hadGranted = chosenGroups().some((group) => group !== necessaryGroup)
  writeCookie(consentCookie, '', 0)
  removeRefused()
  announce()
  if (hadGranted) location.reload()
}

/** Stores a choice. Whether a group was withdrawn by it. */
function store(groups: readonly string[], {version, gdprApplies}: Situation): boolean {
  const before = chosenGroups()
  writeCookie(consentCookie, consentValue(version, groups, new Date()), consentDays)
  writeUsPrivacy(gdprApplies())
  removeRefused()
  announce()
  return before.some((group) => !groups.includes(group))
}

function announce(): void {
  document.dispatchEvent(new CustomEvent(consentEventName, {detail: {groups: chosenGroups()}}))
}
