import {track} from '../enhance/track.ts'

/** Scrolling is looked at once in this time, in milliseconds (tracking-14). */
const throttleMs = 500

/** The depths of a page that are tracked, in percent (tracking-11). */
export function scrollTargets(isSampled: boolean): readonly number[] {
  return isSampled ? [10, 20, 30, 40, 50, 60, 70, 80, 90] : [90]
}

/** Tracks how far a reader comes in an element: each target once, when its depth reaches the end of the window. */
export function trackScrollDepth(element: HTMLElement, targets: readonly number[]): void {
  let left = [...targets]
  let timer: number | undefined

  const look = (): void => {
    timer = undefined
    const {top, height} = element.getBoundingClientRect()
    const percent = height > 0 ? ((innerHeight - top) / height) * 100 : 0
    for (const target of left) if (target <= percent) track({type: 'scrollDepthReached', percent: target})
    left = left.filter((target) => target > percent)
    if (left.length === 0) removeEventListener('scroll', wait)
  }
  const wait = (): void => {
    timer ??= window.setTimeout(look, throttleMs)
  }
  addEventListener('scroll', wait, {passive: true})
  wait()
}
