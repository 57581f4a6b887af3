import {closeBehindFocus} from '../enhance/closeBehindFocus.ts'

/** How far a button scrolls: so much of what is in view, that the last entry is seen again. */
const share = 0.8

/**
 * The buttons at the ends of a row that scrolls (chrome-21): shown while the row is longer than its place, and inert at an end. The links that an
 * entry opens close when the focus leaves them.
 */
export function enhance(bar: HTMLElement): void {
  const row = bar.querySelector<HTMLElement>('[data-row]')
  const buttons = [...bar.querySelectorAll<HTMLButtonElement>('[data-row-step]')]
  if (row === null) return
  for (const panel of row.querySelectorAll<HTMLElement>('[popover]')) closeBehindFocus(panel)

  const show = () => {
    const hidden = row.scrollWidth - row.clientWidth
    // From right to left, rows scroll to negative positions. Positions may be fractions of a pixel.
    const passed = Math.abs(row.scrollLeft)
    for (const button of buttons) {
      button.hidden = hidden <= 1
      button.setAttribute('aria-disabled', String(button.dataset.rowStep === '1' ? passed >= hidden - 1 : passed <= 1))
    }
  }

  for (const button of buttons) {
    button.addEventListener('click', () => {
      const sign = getComputedStyle(row).direction === 'rtl' ? -1 : 1
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      row.scrollBy({
        left: sign * Number(button.dataset.rowStep) * share * row.clientWidth,
        behavior: isCalm ? 'auto' : 'smooth',
      })
    })
  }
  row.addEventListener('scroll', show, {passive: true})
  new ResizeObserver(show).observe(row)
}
