import {consentParts} from '@apothecary/shared/types/consent.ts'

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean
  }
}

/** The event on `document` after a reader has chosen. */
export const consentEventName = 'apothecary:consent'

/** Whether the browser sends Global Privacy Control, which is an opt-out (consent-12). */
export function refusesByBrowser(): boolean {
  return navigator.globalPrivacyControl === true
}

/**
 * What the reader chose, by the parts of its cookie: version, day and groups. None before a choice, and none once the
 * configuration that the page names has another version than the choice.
 */
export function choiceParts(): readonly string[] {
  const parts = consentParts(document.cookie)
  const version = document.querySelector<HTMLElement>('[data-consent-version]')?.dataset.consentVersion
  return !version || parts.includes(`v${version}`) ? parts : []
}

/** Whether the page is a draft for a medical reviewer: nothing is measured there, and nobody is asked (medical-review-2). */
export function isUnderReview(): boolean {
  return document.querySelector('[data-under-review]') !== null
}

/**
 * Whether the reader granted a consent group, C0001 to C0005 (consent-4). Global Privacy Control counts as a refusal
 * (consent-12), and so does a page for a medical reviewer.
 */
export function isGranted(group: string): boolean {
  return !refusesByBrowser() && !isUnderReview() && choiceParts().includes(group)
}

/** Runs what waits for a consent group once: now if the reader granted it, else as soon as they do. */
export function whenGranted(group: string, run: () => void): void {
  if (isGranted(group)) {
    run()
    return
  }
  const waiting = new AbortController()
  const retry = () => {
    if (!isGranted(group)) return
    waiting.abort()
    run()
  }
  document.addEventListener(consentEventName, retry, {signal: waiting.signal})
}
