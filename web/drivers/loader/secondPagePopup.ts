import {readStorage, targetElement, writeStorage} from '../../enhance/dom.ts'
import {pagesOfVisit} from '../../enhance/visit.ts'
import {readContext} from './callDrivers.ts'
import type {PlacementLoader} from './placementLoader.ts'
import {recentDriver} from './recentDrivers.ts'

/** The time at which a reader closed a pop-up or signed up in it; of all of them, so that it does not tell their topic (storage-1). */
const key = 'apothecary:second-page-popup'
/** How long there is no further one after that: 14 days, in milliseconds, as for announcements (announcement-bar-6). */
const restMs = 1_209_600_000

const visibleNotice = '[data-privacy-notice]:not([hidden])'

/**
 * Opens the pop-up that the drivers call names, on the second page of a visit only, unless the reader has closed one lately, and never over a
 * privacy notice (driver-28). A reader who comes back from its form sees the answer there.
 */
export function startPopup(host: HTMLElement, loader: PlacementLoader): void {
  const answered = targetElement()?.closest('dialog')
  if (answered && host.contains(answered)) {
    if (recentDriver(readContext()?.path ?? '')?._uuid === answered.dataset.driver) open(answered)
    return
  }
  // A missing or malformed time counts as 0 (storage-2).
  if (pagesOfVisit() !== 2 || Date.now() - (Number(readStorage(key)) || 0) < restMs) return
  loader.add({
    element: host,
    show: ({_uuid}) => {
      const dialog = [...host.querySelectorAll('dialog')].find(({dataset}) => dataset.driver === _uuid)
      if (dialog === undefined) return false
      open(dialog)
      return true
    },
  })
}

function open(dialog: HTMLDialogElement): void {
  if (document.querySelector(visibleNotice) !== null) return
  const remember = () => writeStorage(key, String(Date.now()))
  // A privacy notice that comes later is not covered either. That closes the pop-up, but not because of the reader.
  const notices = new MutationObserver(() => {
    if (document.querySelector(visibleNotice) === null) return
    dialog.removeEventListener('close', remember)
    dialog.close()
  })
  notices.observe(document.body, {childList: true, subtree: true, attributes: true, attributeFilter: ['hidden']})
  dialog.addEventListener('close', remember)
  dialog.addEventListener('close', () => notices.disconnect())
  dialog.addEventListener('submit', remember)
  dialog.showModal()
  // On the dialog itself, so that screen readers say its name, and a key does not press its first button by mistake.
  dialog.focus()
}
