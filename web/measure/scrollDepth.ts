import {track} from '../enhance/track.ts'

/** Scrolling is looked at once in this time, in milliseconds (tracking-14). */
const throttleMs = 500

/** The depths of a page that are tracked, in percent (tracking-11). */
export function scrollTargets(isSampled: boolean): readonly number[] {
  return isSampled ? [10, 20, 30, 40, 50, 60, 70, 80, 90] : [90]
}

/** How much of an element the reader has come to, in percent: below 0 before it, above 100 after it, 0 for one without height. */
export function depthOf(element: HTMLElement): number {
  const {top, height} = element.getBoundingClientRect()
  return height > 0 ? ((innerHeight - top) / height) * 100 : 0
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

/** Tracks how far a reader comes in an element: each target once, when its depth reaches the end of the window. */
export function trackScrollDepth(element: HTMLElement, targets: readonly number[]): void {
  let left = [...targets]
  const stop = onScroll(() => {
    const percent = depthOf(element)
    for (const target of left) if (target <= percent) track({type: 'scrollDepthReached', percent: target})
    left = left.filter((target) => target > percent)
    if (left.length === 0) stop()
  })
}
