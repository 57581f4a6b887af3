import type {TrackingEvent} from '@apothecary/shared/types/events.ts'
import {articleChangeEvent, pagePathOf} from '../enhance/pagePath.ts'
import {trackFrom} from '../enhance/trackFrom.ts'
import {trackScrollDepth} from './scrollDepth.ts'

/** The time between two page views, in milliseconds, at least (tracking-16). */
const betweenViewsMs = 6000

/** The event of a depth of a page (tracking-10). */
export function depthReached(percent: number): TrackingEvent {
  return {type: 'scrollDepthReached', percent}
}

/**
 * Tracks that a page is viewed, and from then on how far it is read; and the same of each article that is put below its
 * own, as a virtual page view. That is tracked once an article, when it is read and 6 s have passed since the page view
 * before: one that the reader leaves earlier is not viewed (tracking-16).
 */
export function trackPageViews(main: HTMLElement, targets: readonly number[]): void {
  const viewed = new Set<string>()
  let last = 0
  let timer: number | undefined

  const view = (part: HTMLElement, template: string | undefined, extra: {readonly virtual?: true}): void => {
    last = performance.now()
    viewed.add(pagePathOf(part))
    trackFrom({type: 'pageViewed', ...(template ? {pageTemplate: template} : {}), ...extra}, part)
    trackScrollDepth(extra.virtual ? part : main, targets, depthReached)
  }
  const read = (part: EventTarget | null): void => {
    clearTimeout(timer)
    if (!(part instanceof HTMLElement) || viewed.has(pagePathOf(part))) return
    timer = window.setTimeout(
      () => view(part, part.dataset.pageTemplate, {virtual: true}),
      Math.max(0, last + betweenViewsMs - performance.now()),
    )
  }

  // The article that the page was opened for says so itself once others can be put below it.
  view(document.querySelector<HTMLElement>('[data-page-path]') ?? main, main.dataset.template, {})
  read(document.querySelector('[data-page-path][data-present]'))
  document.addEventListener(articleChangeEvent, ({target}) => read(target))
}
