import type {TrackingEvent} from '@apothecary/shared/types/events.ts'
import {trackFrom} from '../enhance/trackFrom.ts'

/** Scrolling is looked at once in this time, in milliseconds (tracking-14). */
const throttleMs = 500

/** The depths of a page that are tracked, in percent (tracking-11). */
export function scrollTargets(isSampled: boolean): readonly number[] {
  return isSampled ? [10, 20, 30, 40, 50, 60, 70, 80, 90] : [90]
}

/**
 * How much of an element the reader has come to, in percent: below 0 before it, above 100 after it, 0 for one without
 * height. The main part of a page ends where other articles are put below its own.
 */
export function depthOf(element: HTMLElement): number {
  const {top, bottom} = element.getBoundingClientRect()
  const end = element.querySelector('[data-next-articles]')?.getBoundingClientRect().top ?? bottom
  return end > top ? ((innerHeight - top) / (end - top)) * 100 : 0
}

/** Calls `look` a while after the beginning and after each scrolling, and not too often. Gives the function that ends it. */
export function onScroll(look: () => void): () => void {
  let timer: number | undefined
  const wait = (): void => {
    timer ??= window.setTimeout(() => {
      timer = undefined
      look()
    }, throttleMs)
  }
  addEventListener('scroll', wait, {passive: true})
  wait()
  return () => removeEventListener('scroll', wait)
}

/**
 * Tracks how far a reader comes in an element: the event of each target once, when its depth reaches the end of the
 * window. An article below another that the reader has jumped over is not read.
 */
export function trackScrollDepth(
  element: HTMLElement,
  targets: readonly number[],
  eventAt: (percent: number) => TrackingEvent,
): void {
  let left = [...targets]
  const stop = onScroll(() => {
    if (element.matches('[data-page-path]') && element.getBoundingClientRect().bottom <= 0) return
    const percent = depthOf(element)
    for (const target of left) if (target <= percent) trackFrom(eventAt(target), element)
    left = left.filter((target) => target > percent)
    if (left.length === 0) stop()
  })
}
