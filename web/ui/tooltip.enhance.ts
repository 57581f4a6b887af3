/** A tip opens after the pointer has been on its button this long, and closes this long after it has left (overlays-4, overlays-5). */
const delayMs = 700

interface Tooltip {
  readonly button: HTMLElement
  readonly tip: HTMLElement
}

let open: Tooltip | null = null
let timer: number | undefined

function hide(): void {
  clearTimeout(timer)
  if (open?.tip.matches(':popover-open') === true) open.tip.hidePopover()
  open = null
}

/** Opens a tip. The style sheet positions it at its button (`Tooltip.module.css`). Only one tip is open at a time. */
function show(tooltip: Tooltip): void {
  clearTimeout(timer)
  if (open?.tip === tooltip.tip) return
  hide()
  // `source` makes the button the anchor of the tip.
  tooltip.tip.showPopover({source: tooltip.button})
  open = tooltip
}

function later(action: () => void): void {
  clearTimeout(timer)
  timer = window.setTimeout(action, delayMs)
}

document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') hide()
})
document.addEventListener('scroll', hide, {capture: true, passive: true})
document.addEventListener('click', (event) => {
  const {target} = event
  if (target instanceof Node && open?.tip.contains(target) === false && !open.button.contains(target)) hide()
})

/** Opens the tip of a button (`data-tooltip` is the tip's id) on hover, keyboard focus or tap, and closes it on Escape. */
export function enhance(button: HTMLElement): void {
  const tip = document.getElementById(button.dataset.tooltip ?? '')
  // In browsers without popovers the tip stands in the text.
  // oxlint-disable-next-line typescript/no-unnecessary-condition
  if (!tip?.showPopover) return
  const tooltip = {button, tip}
  for (const element of [button, tip]) {
    element.addEventListener('pointerenter', (event) => {
      if (event.pointerType !== 'mouse') return
      // A tip stays open while the pointer is on it (WCAG 1.4.13).
      if (open?.tip === tip) clearTimeout(timer)
      else later(() => show(tooltip))
    })
    element.addEventListener('pointerleave', (event) => {
      if (event.pointerType !== 'mouse') return
      if (open?.tip === tip) later(hide)
      else clearTimeout(timer)
    })
  }
  // The button may have received keyboard focus, or the pointer, before this code was loaded.
  if (button.matches(':focus-visible')) show(tooltip)
  else if (button.matches(':hover') && matchMedia('(hover: hover)').matches) later(() => show(tooltip))
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) show(tooltip)
  })
  button.addEventListener('blur', () => {
    if (open?.tip === tip) hide()
  })
  button.addEventListener('click', (event) => {
    if (open?.tip !== tip) show(tooltip)
    // Keyboard focus has already opened the tip, so the click of a key press must not close it.
    else if (event instanceof PointerEvent && event.detail > 0 && event.pointerType !== 'mouse') hide()
  })
}
