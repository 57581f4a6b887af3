import {offerStop, prefersReducedMotion} from '../../ui/stopMotion.ts'
import {whenSeen} from '../../ui/whenSeen.ts'
import {durationOf, shownAt} from './countUp.ts'

/**
 * Lets the numbers of a block count up once, when it is first in view (stats-block-3). The texts in the page are always the final ones: what is on
 * the way is only painted over them, by the style sheet, from `data-shown`.
 */
export function enhance(block: HTMLElement): void {
  const numbers = [...block.querySelectorAll<HTMLElement>('[data-counts]')]
  if (numbers.length > 0 && !prefersReducedMotion()) whenSeen([[block]], () => countUp(block, numbers))
}

function countUp(block: HTMLElement, numbers: readonly HTMLElement[]): void {
  const texts = numbers.map(({textContent}) => textContent)
  const start = performance.now()
  const end = (): void => {
    cancelAnimationFrame(frame)
    for (const number of numbers) delete number.dataset.shown
    hideStop()
  }
  const hideStop = offerStop(block, end)
  const paint = (): void => {
    const elapsed = performance.now() - start
    if (elapsed >= durationOf(numbers.length)) return end()
    for (const [index, number] of numbers.entries()) {
      const shown = shownAt(texts[index] ?? '', index, elapsed)
      if (shown === undefined) delete number.dataset.shown
      else if (number.dataset.shown !== shown) number.dataset.shown = shown
    }
    frame = requestAnimationFrame(paint)
  }
  let frame = requestAnimationFrame(paint)
}
