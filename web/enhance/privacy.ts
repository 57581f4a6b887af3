import {choiceParts, isUnderReview, refusesByBrowser} from './consent.ts'
import {pagesOfVisit} from './visit.ts'

/**
 * Loads the behaviour of the privacy notice where it has something to do: no choice holds, or the visit begins, when a stored one is checked. A medical reviewer is not asked. On all other pages it is loaded only when the link to the preference centre is pressed.
 */
export function startPrivacy(): void {
  if (isUnderReview()) return
  if ((choiceParts().length === 0 && !refusesByBrowser()) || pagesOfVisit() < 2)
    document.querySelector('[data-consent-version]')?.removeAttribute('data-on-use')
}
