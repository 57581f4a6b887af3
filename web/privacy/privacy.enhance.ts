import {consentCookie, consentGroupIds, necessaryGroup} from '@apothecary/shared/types/consent.ts'
import {isGranted, refusesByBrowser} from '../enhance/consent.ts'
import {readCookie} from '../enhance/cookies.ts'
import {closest} from '../enhance/dom.ts'
import {askRegion, askValidity} from './calls.ts'
import {choose, forget, reload, removeRefused, type Situation, tell} from './choose.ts'
import {chosenGroups} from './chosenGroups.ts'
import {loadSheet} from '../enhance/sheet.ts'
import {sayUntold} from './sayUntold.ts'
import {isUntold} from './untold.ts'
import {gdprAppliedBefore, writeUsPrivacy} from './usPrivacy.ts'

const root = document.documentElement
let gdprApplies = gdprAppliedBefore()

/** The notice and the preference centre: `PrivacyNotice.tsx`, which has the markup. */
const notice = document.querySelector<HTMLElement>('[data-privacy-notice]')
const centre = document.querySelector<HTMLDialogElement>('[data-privacy-centre]')
const situation: Situation = {
  version: notice?.dataset.consentVersion ?? '',
  gdprApplies: () => gdprApplies,
  anonymousSite: notice?.dataset.anonymousSite,
}

/** Makes the privacy notice, or a link to the privacy settings, work (consent-16). */
export function enhance(element: HTMLElement): void {
  if (element === notice) void startNotice(element)
  else
    element.addEventListener('click', (event) => {
      event.preventDefault()
      void openCentre()
    })
}

/**
 * Asks which rules hold and whether a stored choice does, and tells the privacy platform of a withdrawal that it has not
 * confirmed; readers without a choice are asked, once all is known or 2 s are over (consent-15).
 */
async function startNotice(element: HTMLElement): Promise<void> {
  removeRefused()
  const stored = readCookie(consentCookie)
  const chosen = chosenGroups()
  const [applies, holds, isOptOut] = await Promise.all([
    askRegion(),
    chosen.length === 0 || stored === undefined || askValidity(stored),
    chosen.length > 0 && isUntold() && tell(chosen, situation),
  ])
  gdprApplies = applies
  if (!holds && readCookie(consentCookie) === stored) forget()
  writeUsPrivacy(gdprApplies)
  root.toggleAttribute('data-opt-out', !gdprApplies)
  if (isOptOut) reload()
  await showWhile(isToBeAsked, element)
  if (chosenGroups().length > 0) await showWhile(isUntold, element, sayUntold)
  delete root.dataset.privacyPending
}

/** Global Privacy Control is an answer: nobody is asked again (consent-12). */
function isToBeAsked(): boolean {
  return chosenGroups().length === 0 && !refusesByBrowser()
}

/**
 * Shows the notice over the end of the window, if it is needed, and as long as it is. The page can be scrolled so far
 * that nothing of it stays under the notice, also by the focus.
 */
async function showWhile(isNeeded: () => boolean, element: HTMLElement, prepare?: typeof sayUntold): Promise<void> {
  if (!isNeeded() || !(await loadSheet(element)) || !isNeeded()) return
  prepare?.(element)
  element.hidden = false
  const size = new ResizeObserver(() => makeRoom(element.hidden ? '' : `${element.offsetHeight}px`))
  size.observe(element)
  // The reader may have chosen in another tab, or on another page before coming back.
  document.addEventListener('visibilitychange', () => {
    if (!isNeeded()) hide()
  })
  element.addEventListener('click', (event) => {
    const choice = closest(event, '[data-privacy-choice]')?.dataset.privacyChoice
    if (choice === 'choose') void openCentre()
    else if (choice === 'again') reload()
    else if (choice === 'close') hide()
    else if (choice !== undefined) decide(choice)
  })
}

function hide(): void {
  if (notice === null || notice.hidden) return
  const hadFocus = notice.contains(document.activeElement) || centre?.contains(document.activeElement)
  notice.hidden = true
  if (hadFocus === true) document.getElementById('main')?.focus({preventScroll: true})
}

function makeRoom(size: string): void {
  root.style.scrollPaddingBlockEnd = size
  root.style.paddingBlockEnd = size
}

/** Stores a choice: `all`, `none` or, of the preference centre, `selected`. */
function decide(choice: string): void {
  const groups = consentGroupIds.filter(
    (id) => id === necessaryGroup || choice === 'all' || (choice === 'selected' && switchOf(id)?.checked === true),
  )
  centre?.close()
  hide()
  void choose(groups, situation)
}

function switchOf(id: string): HTMLInputElement | null | undefined {
  return centre?.querySelector<HTMLInputElement>(`input[value="${id}"]`)
}

/** Opens the preference centre with the present choice. With Global Privacy Control it shows that, and can be closed only (consent-12). */
async function openCentre(): Promise<void> {
  if (notice !== null) await loadSheet(notice)
  if (centre === null || centre.open) return
  const refuses = refusesByBrowser()
  for (const id of consentGroupIds) {
    const input = switchOf(id)
    if (!input || id === necessaryGroup) continue
    input.checked = isGranted(id)
    input.disabled = refuses
  }
  for (const part of centre.querySelectorAll<HTMLElement>('[data-privacy-gpc]'))
    part.hidden = (part.dataset.privacyGpc === 'on') !== refuses
  centre.showModal()
}

centre?.addEventListener('click', (event) => {
  const choice = closest(event, '[data-privacy-choice]')?.dataset.privacyChoice
  if (choice === 'close') centre.close()
  else if (choice !== undefined) decide(choice)
})
