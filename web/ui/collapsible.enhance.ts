import {labelToggle, trackAttribute} from '../enhance/dom.ts'

/** Collapses a long text (the collapsed height is in `web/styles/scripted.css`), and lets its button open and close it. */
export function enhance(button: HTMLElement): void {
  const box = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!box || box.dataset.collapsed) return
  const show = (open: boolean): void => {
    box.dataset.collapsed = String(!open)
    button.setAttribute('aria-expanded', String(open))
    labelToggle(button, open)
  }
  const measuring = new ResizeObserver(() => {
    const height = box.scrollHeight
    // In a tab that has not been chosen yet, a text has no height.
    if (!height) return
    measuring.disconnect()
    // All texts are measured before the first is changed: a change between would have the page laid out for each of them.
    requestAnimationFrame(() => {
      button.hidden = height <= Number(box.dataset.collapsible)
      // A link in the hidden part must not have the focus where nobody sees it.
      show(button.hidden || box.contains(document.activeElement))
    })
  })
  measuring.observe(box)
  box.addEventListener('focusin', () => {
    if (box.querySelector(':focus-visible')) show(true)
  })
  button.addEventListener('click', () => {
    const open = box.dataset.collapsed === 'true'
    show(open)
    trackAttribute(button, 'data-track-toggle', {state: open ? 'OPEN' : 'CLOSE'})
  })
}
