import {segmentOf} from '../experiments/decisions.ts'
import {pagePathOf} from '../enhance/pagePath.ts'
import type {MetricsPage} from './metricsOutbox.ts'

/** The name of this site in reports. */
const site = 'gr8'

/**
 * What the metrics of this page have in common (metrics-2), from the attributes of its main part and what was decided
 * for it. The path is that which was opened, also while an article below it is read.
 */
export function metricsPage(main: HTMLElement, logMoreMetrics: boolean): MetricsPage {
  return {
    build: main.dataset.build ?? '',
    route: main.dataset.route ?? '',
    pageTemplate: main.dataset.template ?? '',
    logMoreMetrics,
    path: pagePathOf(main.querySelector('[data-page-path]')),
    site,
    // The limits are those of breakpoints-8.
    formfactor: innerWidth < 768 ? 'mobile' : innerWidth < 990 ? 'tablet' : 'desktop',
    abSegment: [...segmentOf()],
  }
}
