import type {AddMetric} from './metricsOutbox.ts'

/**
 * Reports, once the page is complete, when its answer began, its document was read, and everything was there, from the
 * beginning of the navigation on.
 */
export function reportLoading(add: AddMetric): void {
  const report = (): void => {
    const [navigation] = performance.getEntriesByType('navigation')
    if (!(navigation instanceof PerformanceNavigationTiming)) return
    const {responseStart, domInteractive, loadEventEnd} = navigation
    add({name: 'page.response', duration: Math.round(responseStart), tags: {}})
    add({name: 'page.interactive', duration: Math.round(domInteractive), tags: {}})
    add({name: 'page.load', duration: Math.round(loadEventEnd), tags: {}})
  }
  if (document.readyState === 'complete') report()
  // The end of the event is known after it.
  else addEventListener('load', () => setTimeout(report), {once: true})
}
