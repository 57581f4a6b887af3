import {closest} from './dom.ts'

/** A tooltip opens after this long a hover, and closes this long after it (doc 3 §4). */
const delayMs = 700
const gap = 8

/** Shows the tip above its button, or below where there is no room, always inside the viewport. */
function place(tip: HTMLElement, button: HTMLElement): void {
  const anchor = button.getBoundingClientRect()
  const box = tip.getBoundingClientRect()
  const left = Math.min(
    Math.max(anchor.left + (anchor.width - box.width) / 2, gap),
    Math.max(gap, innerWidth - box.width - gap),
  )
  const above = anchor.top - box.height - gap
  Object.assign(tip.style, {
    position: 'fixed',
    inset: 'auto',
    margin: '0',
    left: `${left}px`,
    top: `${above >= gap ? above : anchor.bottom + gap}px`,
  })
}

/** Tooltips by `data-tooltip`: hover, keyboard focus, tap; Escape closes. One is open at a time. */
export function startTooltips(): void {
  let open: {button: HTMLElement; tip: HTMLElement} | null = null
  let timer: number | undefined

  const hide = () => {
    clearTimeout(timer)
    if (open?.tip.matches(':popover-open') === true) open.tip.hidePopover()
    open = null
  }
  const show = (button: HTMLElement) => {
    clearTimeout(timer)
    const tip = document.getElementById(button.dataset.tooltip ?? '')
    if (tip === null || open?.tip === tip) return
    hide()
    tip.showPopover()
    place(tip, button)
    open = {button, tip}
  }
  const later = (action: () => void) => {
    clearTimeout(timer)
    timer = window.setTimeout(action, delayMs)
  }
  const isInside = (event: Event) => {
    const {target} = event
    return open !== null && target instanceof Node && (open.tip.contains(target) || open.button.contains(target))
  }

  document.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return
    const button = closest(event, '[data-tooltip]')
    // A tip that the pointer moved into stays (WCAG 1.4.13).
    if (isInside(event)) clearTimeout(timer)
    else if (button !== null) later(() => show(button))
    else if (open === null) clearTimeout(timer)
  })
  document.addEventListener('pointerout', (event) => {
    if (event.pointerType !== 'mouse') return
    if (isInside(event)) later(hide)
    else if (closest(event, '[data-tooltip]') !== null) clearTimeout(timer)
  })
  document.addEventListener('focusin', (event) => {
    const button = closest(event, '[data-tooltip]')
    if (button?.matches(':focus-visible') === true) show(button)
  })
  document.addEventListener('focusout', (event) => {
    if (isInside(event)) hide()
  })
  document.addEventListener('click', (event) => {
    const button = closest(event, '[data-tooltip]')
    if (button === null) {
      if (!isInside(event)) hide()
    } else if (open?.button === button) {
      // With the keyboard, focus opened it already; the click must not close it again.
      if (event.detail > 0 && event instanceof PointerEvent && event.pointerType !== 'mouse') hide()
    } else {
      show(button)
    }
  })
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hide()
  })
  document.addEventListener('scroll', hide, {capture: true, passive: true})
}
