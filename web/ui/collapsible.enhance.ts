import {labelToggle, trackAttribute} from '../enhance/dom.ts'

/** A text taller than this, in pixels, is collapsed (product-card-17). */
const threshold = 154

function show(box: HTMLElement, button: HTMLElement, open: boolean): void {
  box.dataset.collapsed = String(!open)
  button.setAttribute('aria-expanded', String(open))
  labelToggle(button, open)
}

/** Collapses a long text (the collapsed height is in `web/styles/scripted.css`), and lets its button open and close it. */
export function enhance(button: HTMLElement): void {
  const box = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (box === null || box.dataset.collapsed !== undefined) return
  // In a tab that has not been chosen yet, a text has no height.
  new ResizeObserver((_, observer) => {
    if (box.getClientRects().length === 0) return
    observer.disconnect()
    start(box, button)
  }).observe(box)
}

function start(box: HTMLElement, button: HTMLElement): void {
  const isLong = box.scrollHeight > (Number(box.dataset.collapsible) || threshold)
  // A link in the hidden part must not have the focus where nobody sees it.
  show(box, button, !isLong || box.contains(document.activeElement))
  button.hidden = !isLong
  box.addEventListener('focusin', ({target}) => {
    if (target instanceof Element && target.matches(':focus-visible')) show(box, button, true)
  })
  button.addEventListener('click', () => {
    const open = box.dataset.collapsed === 'true'
    show(box, button, open)
    trackAttribute(button, 'data-track-toggle', {state: open ? 'OPEN' : 'CLOSE'})
  })
}
