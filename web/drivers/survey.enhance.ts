import {functionalGroup, surveyCookiePrefix} from '@apothecary/shared/types/consent.ts'
import {isGranted} from '../enhance/consent.ts'
import {readCookie, writeCookie} from '../enhance/cookies.ts'

/** So long is a survey not offered again to a reader who took it, in days (consent-13). */
const restDays = 7

/**
 * Keeps a survey that a reader took from being offered again, with a cookie named after it, `data-survey`, if they
 * agreed to functional cookies. The driver is hidden before it comes into view, and left where that would move what the
 * reader sees.
 */
export function enhance(action: HTMLElement): void {
  const name = surveyCookiePrefix + (action.dataset.survey ?? '')
  const driver = action.closest<HTMLElement>('[data-driver]')
  if (driver !== null && readCookie(name) !== undefined && driver.getBoundingClientRect().top >= innerHeight)
    driver.hidden = true
  action.addEventListener('click', ({target}) => {
    const isLink = target instanceof Element && target.closest('a') !== null
    if (isLink && isGranted(functionalGroup)) writeCookie(name, '1', restDays)
  })
}
