import {offerStop, prefersReducedMotion} from './stopMotion.ts'
import {whenSeen} from './whenSeen.ts'

/**
 * Lets the `[data-reveal-item]`s of a widget appear one after another, once the widget and one of the `[data-reveal-with]` inside it have been in
 * view. An item that the reader sees or focuses earlier ends the waiting: then all are shown at once.
 */
export function enhance(widget: HTMLElement): void {
  const items = [...widget.querySelectorAll<HTMLElement>('[data-reveal-item]')]
  if (items.length === 0 || prefersReducedMotion()) return
  let hideStop: (() => void) | undefined
  const end = (): void => {
    stopWaiting()
    seenEarly.disconnect()
    widget.removeEventListener('focusin', end)
    delete widget.dataset.reveal
    hideStop?.()
  }
  const run = (): void => {
    seenEarly.disconnect()
    widget.dataset.reveal = 'running'
    hideStop = offerStop(widget, end)
    void Promise.allSettled(items.flatMap((item) => item.getAnimations()).map(({finished}) => finished)).then(end)
  }
  const seenEarly = new IntersectionObserver(
    (entries) => {
      if (entries.some(({isIntersecting}) => isIntersecting)) end()
    },
    {threshold: 1},
  )
  widget.dataset.reveal = 'waiting'
  widget.addEventListener('focusin', end)
  const companions = [...widget.querySelectorAll('[data-reveal-with]')]
  const stopWaiting = whenSeen([[widget], companions], run)
  // What lies above its companion comes into view first where the reader scrolls up.
  if (companions.length > 0) for (const item of items) seenEarly.observe(item)
}
