import {closest, findAll, labelToggle, trackAttribute} from './dom.ts'

/** A review that is taller than this is collapsed (doc 2 §4). */
const threshold = 154

function show(box: HTMLElement, button: HTMLElement, open: boolean): void {
  box.dataset.collapsed = String(!open)
  button.setAttribute('aria-expanded', String(open))
  labelToggle(button, open)
}

/** Collapses long texts (their height is in `early.ts`) and lets their buttons open them. Returns the function that measures a part of the document. */
export function startCollapsibles(): (root: ParentNode) => void {
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-collapsible-toggle]')
    const box = document.getElementById(button?.getAttribute('aria-controls') ?? '')
    if (button === null || box === null) return
    const open = box.dataset.collapsed === 'true'
    show(box, button, open)
    trackAttribute(button, 'data-track-toggle', {state: open ? 'OPEN' : 'CLOSE'})
  })
  return (root) => {
    for (const button of findAll(root, '[data-collapsible-toggle]')) {
      const box = document.getElementById(button.getAttribute('aria-controls') ?? '')
      if (box === null || box.dataset.collapsed !== undefined) continue
      const isLong = box.scrollHeight > (Number(box.dataset.collapsible) || threshold)
      show(box, button, !isLong)
      button.hidden = !isLong
    }
  }
}
