import {labelToggle, trackAttribute} from '../enhance/dom.ts'

/** Collapses a long text (the collapsed height is in `web/styles/scripted.css`), and lets its button open and close it. */
export function enhance(button: HTMLElement): void {
  const box = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (!box || box.dataset.collapsed) return
  // Not known before the text has been measured.
  let isOpen: boolean | undefined
  const show = (open: boolean): void => {
    isOpen = open
    box.dataset.collapsed = String(!open)
    button.setAttribute('aria-expanded', String(open))
    labelToggle(button, open)
  }
  new ResizeObserver(() => {
    const height = box.scrollHeight
    const isTall = height > Number(box.dataset.collapsible)
    // In a tab that has not been chosen yet, a text has no height. A collapsed text may fit later, in a wider column.
    if (!height || isOpen || (isOpen === false && isTall)) return
    // All texts are measured before the first is changed: a change between would have the page laid out for each of them.
    requestAnimationFrame(() => {
      button.hidden = !isTall
      // A link in the hidden part must not have the focus where nobody sees it.
      show(!isTall || box.contains(document.activeElement))
    })
  }).observe(box)
  box.addEventListener('focusin', () => {
    if (box.querySelector(':focus-visible')) show(true)
  })
  button.addEventListener('click', () => {
    show(!isOpen)
    trackAttribute(button, 'data-track-toggle', {state: isOpen ? 'OPEN' : 'CLOSE'})
  })
}
