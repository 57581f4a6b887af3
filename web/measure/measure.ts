import {track} from '../enhance/track.ts'
import {reportDecisions} from './reportDecisions.ts'
import {scrollTargets, trackScrollDepth} from './scrollDepth.ts'
import {session} from './session.ts'
import {trackSessionDuration} from './sessionDuration.ts'

/**
 * Measures how a page is read: that it was viewed, how far, what was decided for it, and how long the session is. `main` is the main part of the page, with its template
 * in `data-template`. Called once the reader has consented to analytics (`enhance/measuring.ts`).
 */
export function measure(main: HTMLElement): void {
  const {began, isSampled} = session()
  track({type: 'pageViewed', ...(main.dataset.template ? {pageTemplate: main.dataset.template} : {})})
  trackScrollDepth(main, scrollTargets(isSampled))
  trackSessionDuration(began)
  reportDecisions()
}
