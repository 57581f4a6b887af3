import {openOverlay} from '../enhance/overlays.ts'
import {trackFrom} from '../enhance/trackFrom.ts'

/** How long "copy link" shows its spinner, and then its confirmation (share-5, share-6). */
const busyMs = 1000
const confirmationMs = 5000
const copiedText = 'Link Copied!'

function pageAddress(): string {
  return document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href ?? location.origin + location.pathname
}

/** Whether this is a telephone or tablet with a share sheet, which readers of such devices are used to (share-4). */
function hasShareSheet(): boolean {
  return typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches
}

async function share(button: HTMLElement): Promise<void> {
  if (hasShareSheet()) {
    try {
      await navigator.share({
        url: button.dataset.shareUrl ?? pageAddress(),
        title: button.dataset.shareTitle ?? document.title,
      })
      trackFrom({type: 'shared', method: 'native'}, button)
      return
    } catch (error) {
      // The reader closed the share sheet.
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  trackFrom({type: 'shared', method: 'dialog'}, button)
  openOverlay(button.dataset.share ?? '')
}

async function copy(button: HTMLElement): Promise<void> {
  if (button.getAttribute('aria-busy') === 'true' || button.dataset.copied !== undefined) return
  const slot = button.querySelector('[data-text]') ?? button
  const text = slot.textContent
  const pause = (ms: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    })
  button.setAttribute('aria-busy', 'true')
  try {
    await Promise.all([navigator.clipboard.writeText(button.dataset.copyLink || pageAddress()), pause(busyMs)])
    trackFrom({type: 'shared', method: 'copy'}, button)
    slot.textContent = copiedText
    button.dataset.copied = ''
  } catch {
    // The browser did not permit copying, so no confirmation is shown.
  }
  button.removeAttribute('aria-busy')
  if (button.dataset.copied === undefined) return
  await pause(confirmationMs)
  slot.textContent = text
  delete button.dataset.copied
}

/** Adds its behaviour to a share button (`data-share`), a copy-link button (`data-copy-link`) or a print button (`data-print`). */
export function enhance(button: HTMLElement): void {
  button.addEventListener('click', () => {
    if (button.dataset.share !== undefined) void share(button)
    if (button.dataset.copyLink !== undefined) void copy(button)
    if (button.dataset.print !== undefined) print(button, button.dataset.print)
  })
}

/** Prints the page, or only the element with the given id: the rules for this are in `web/styles/scripted.css`. */
function print(button: HTMLElement, id: string): void {
  const part = id === '' ? null : document.getElementById(id)
  if (part !== null) part.dataset.printing = ''
  addEventListener('afterprint', () => delete part?.dataset.printing, {once: true})
  trackFrom({type: 'printed', ...(id === '' ? {} : {element: id})}, button)
  window.print()
}
