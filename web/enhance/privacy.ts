import {chosenGroups, refusesByBrowser} from './consent.ts'
import {pagesOfVisit} from './visit.ts'

/**
 * Loads the behaviour of the privacy notice where it has something to do: readers who have not chosen are asked, and on the first page of a visit a stored
 * choice is checked. All others load none of it.
 */
export function startPrivacy(): void {
  const notice = document.querySelector<HTMLElement>('[data-privacy-behavior]')
  const isAsked = !refusesByBrowser() && chosenGroups().length === 0
  if (notice && (isAsked || pagesOfVisit() < 2)) notice.dataset.behavior = notice.dataset.privacyBehavior
}
