import {importModule} from '../enhance/importModule.ts'
import {reportErrors} from './clientErrors.ts'
import {reportLeaving} from './leaving.ts'
import {reportLoading} from './loading.ts'
import {type AddMetric, startMetricsOutbox} from './metricsOutbox.ts'
import {metricsPage} from './metricsPage.ts'
import {startOutbox} from './outbox.ts'
import {trackPageViews} from './pageViews.ts'
import {reportDecisions} from './reportDecisions.ts'
import {scrollTargets} from './scrollDepth.ts'
import {session} from './session.ts'
import {trackSessionDuration} from './sessionDuration.ts'

/**
 * Sends what is tracked, from the `early` events on, and measures how the page is read: that it was viewed, what was
 * decided for it, how far, and how long the session is (tracking-10); and how well the page itself runs. A page has its
 * template in `data-template` of its main part; one without is not measured. Called once the reader has consented to
 * analytics (`enhance/measuring.ts`).
 */
export function measure(early: readonly Event[]): void {
  startOutbox(early)
  const main = document.querySelector<HTMLElement>('[data-template]')
  if (main === null) return
  const {began, isSampled} = session()
  trackPageViews(main, scrollTargets(isSampled))
  reportDecisions()
  trackSessionDuration(began)
  startMetrics(main, isSampled)
}

interface Vitals {
  readonly reportVitals: (add: AddMetric) => void
}

/** Reports figures of the page's own running. What measures how fast it is comes from `data-vitals` of its main part. */
function startMetrics(main: HTMLElement, isSampled: boolean): void {
  const add = startMetricsOutbox(() => metricsPage(main, isSampled))
  reportErrors(add)
  if (isSampled) reportLoading(add)
  reportLeaving(main)
  const {vitals} = main.dataset
  if (vitals !== undefined) void importModule(vitals, ({reportVitals}: Vitals) => reportVitals(add))
}
