/** A tooltip opens after this long a hover, and closes this long after it (overlays-4, overlays-5). */
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

/** Opens a tip, which its button anchors: the style sheet says where it stands (`Tooltip.module.css`). One is open at a time. */
function show(tooltip: Tooltip): void {
  clearTimeout(timer)
  if (open?.tip === tooltip.tip) return
  hide()
  // The source of a popover is its anchor.
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

/** A button whose tooltip (`data-tooltip`, the id of the tip) opens by hover, keyboard focus or tap, and closes by Escape. */
export function enhance(button: HTMLElement): void {
  const tip = document.getElementById(button.dataset.tooltip ?? '')
  if (tip === null) return
  const tooltip = {button, tip}
  for (const element of [button, tip]) {
    element.addEventListener('pointerenter', (event) => {
      if (event.pointerType !== 'mouse') return
      // A tip that the pointer moves into stays open (WCAG 1.4.13).
      if (open?.tip === tip) clearTimeout(timer)
      else later(() => show(tooltip))
    })
    element.addEventListener('pointerleave', (event) => {
      if (event.pointerType !== 'mouse') return
      if (open?.tip === tip) later(hide)
      else clearTimeout(timer)
    })
  }
  // The keyboard may have come here before this code.
  if (button.matches(':focus-visible')) show(tooltip)
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) show(tooltip)
  })
  button.addEventListener('blur', () => {
    if (open?.tip === tip) hide()
  })
  button.addEventListener('click', (event) => {
    if (open?.tip !== tip) show(tooltip)
    // The keyboard's focus has opened it already, and its click must not close it again.
    else if (event instanceof PointerEvent && event.detail > 0 && event.pointerType !== 'mouse') hide()
  })
}
