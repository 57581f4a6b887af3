import type {TrackingEvent} from '@apothecary/shared/types/events.ts'
import {track} from '../enhance/track.ts'
import {startOutbox} from './outbox.ts'
import {reportDecisions} from './reportDecisions.ts'
import {scrollTargets, trackScrollDepth} from './scrollDepth.ts'
import {session} from './session.ts'
import {trackSessionDuration} from './sessionDuration.ts'

/**
 * Sends what is tracked, from the `early` events on, and measures how the page is read: that it was viewed, what was decided for it, how far, and how long the
 * session is. A page has its template in `data-template` of its main part; one without is not measured. Called once the reader has consented to
 * analytics (`enhance/measuring.ts`).
 */
export function measure(early: readonly TrackingEvent[]): void {
  startOutbox(early)
  const main = document.querySelector<HTMLElement>('[data-template]')
  if (main === null) return
  const {began, isSampled} = session()
  track({type: 'pageViewed', ...(main.dataset.template ? {pageTemplate: main.dataset.template} : {})})
  reportDecisions()
  trackScrollDepth(main, scrollTargets(isSampled))
  trackSessionDuration(began)
}
