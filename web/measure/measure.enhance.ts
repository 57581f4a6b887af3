import {analyticsGroup} from '@apothecary/shared/types/consent.ts'
import {whenGranted} from '../enhance/consent.ts'
import {track} from '../enhance/track.ts'
import {scrollTargets, trackScrollDepth} from './scrollDepth.ts'
import {session} from './session.ts'
import {trackSessionDuration} from './sessionDuration.ts'

/**
 * Measures how a page is read: that it was viewed, how far, and how long the session is. `main` is the main part of the page, with its
 * template in `data-template`. Nothing before the reader consents to analytics.
 */
export function enhance(main: HTMLElement): void {
  whenGranted(analyticsGroup, () => {
    const {began, isSampled} = session()
    track({type: 'pageViewed', ...(main.dataset.template ? {pageTemplate: main.dataset.template} : {})})
    trackScrollDepth(main, scrollTargets(isSampled))
    trackSessionDuration(began)
  })
}
