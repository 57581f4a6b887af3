import {labelToggle, trackAttribute} from '../enhance/dom.ts'

/** A text taller than this, in pixels, is collapsed (product-card-17). */
const threshold = 154

function show(box: HTMLElement, button: HTMLElement, open: boolean): void {
  box.dataset.collapsed = String(!open)
  button.ariaExpanded = String(open)
  labelToggle(button, open)
}

const buttons = new Map<Element, HTMLElement>()

/** Measures all texts that got a size, and only then collapses them: a change between two measurements would lay out the page for each text. */
const measuring = new ResizeObserver((entries) => {
  const measured = entries.map(({target}) => [target as HTMLElement, target.scrollHeight] as const)
  for (const [box, height] of measured) {
    const button = buttons.get(box)
    // In a tab that has not been chosen yet, a text has no height.
    if (height === 0 || !button) continue
    measuring.unobserve(box)
    buttons.delete(box)
    const isLong = height > (Number(box.dataset.collapsible) || threshold)
    // A link in the hidden part must not have the focus where nobody sees it.
    show(box, button, !isLong || box.contains(document.activeElement))
    button.hidden = !isLong
  }
})

/** Collapses a long text (the collapsed height is in `web/styles/scripted.css`), and lets its button open and close it. */
export function enhance(button: HTMLElement): void {
  const box = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (box === null || box.dataset.collapsed !== undefined) return
  buttons.set(box, button)
  measuring.observe(box)
  box.addEventListener('focusin', () => {
    if (box.querySelector(':focus-visible')) show(box, button, true)
  })
  button.addEventListener('click', () => {
    const open = box.dataset.collapsed === 'true'
    show(box, button, open)
    trackAttribute(button, 'data-track-toggle', {state: open ? 'OPEN' : 'CLOSE'})
  })
}
