import {type CLSMetric, type INPMetric, type LCPMetric, onCLS, onINP, onLCP} from 'web-vitals'
import type {AddMetric} from './metricsOutbox.ts'
import {widgetOf} from './widgetOf.ts'

/**
 * Reports how readers experience the page, each figure with the widget that caused it: when the largest part was
 * painted, how much the layout shifted, and how long the slowest interaction took. `web-vitals` reports when the page
 * is left, and anew for one that comes back from the browser's cache.
 */
export function reportVitals(add: AddMetric): void {
  const report = (name: 'lcp' | 'cls' | 'inp', cause: Node | null | undefined, duration: number, type: string) =>
    add({
      name: `web-vital.${name}`,
      duration: Math.round(duration),
      tags: widgetOf(cause),
      ...(type === 'navigate' ? {} : {flags: [type]}),
    })
  onLCP((metric) => report('lcp', painted(metric), metric.value, metric.navigationType))
  onCLS((metric) => report('cls', shifted(metric), metric.value * 1000, metric.navigationType))
  onINP((metric) => report('inp', pressed(metric), metric.value, metric.navigationType))
}

function painted({entries}: LCPMetric): Node | null | undefined {
  return entries.at(-1)?.element
}

/** What moved most in the largest shift. */
function shifted({entries}: CLSMetric): Node | null | undefined {
  const most = Math.max(...entries.map(({value}) => value))
  return entries.find(({value}) => value === most)?.sources.find(({node}) => node !== null && node !== undefined)?.node
}

function pressed({entries}: INPMetric): Node | null | undefined {
  return entries.find(({target}) => target !== null)?.target
}
