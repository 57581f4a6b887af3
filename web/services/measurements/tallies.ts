import type {TrackingEvent} from '@apothecary/shared/types/events.ts'
import type {Metric} from '@apothecary/shared/types/api/metrics.ts'

/** What one event adds to: the count of its type, and, if a part of the page was seen or clicked, the counts of that. */
export interface Tally {
  readonly type: string
  readonly part: {readonly isClick: boolean; readonly kind: string; readonly subject: string} | undefined
}

/** How an event is counted. Of its fields, those that name a part of the page are used, and nothing else is kept. */
export function tallyOf(event: TrackingEvent): Tally {
  const fields: Readonly<Record<string, unknown>> = event
  const first = (...names: readonly string[]): string => {
    for (const name of names) if (typeof fields[name] === 'string' && fields[name] !== '') return fields[name]
    return ''
  }
  const type = event.type === 'scrollDepthReached' && event.percent === readToEndPercent ? readToEndType : event.type
  const subject = first('widgetId', 'productId', 'driverId', 'announcementId', 'videoId', 'placement', 'element')
  // The types are named alike: `productViewed`, `elementClicked`.
  const isPart = subject !== '' && /(?:Viewed|Clicked)$/.test(type)
  const kind = first('element', 'formatType', 'toolName', 'driverType', 'location')
  return {type, part: isPart ? {isClick: type.endsWith('Clicked'), kind, subject} : undefined}
}

/** The depth that every session tracks (tracking-11). */
const readToEndPercent = 90
/** The type under which that depth is counted. */
export const readToEndType = 'readToEnd'

/** Buckets of a histogram grow by this factor, so that a figure read from them is right to within a twentieth. */
const growth = 1.1

/** The bucket of a duration, in milliseconds. */
export function bucketOf(duration: number): number {
  return duration < 1 ? 0 : 1 + Math.floor(Math.log(duration) / Math.log(growth))
}

/** The middle of a bucket, in milliseconds. */
export function middleOf(bucket: number): number {
  return bucket === 0 ? 0 : Math.round(growth ** (bucket - 0.5))
}

/** The bucket of a metric: that of its duration; 0 for an increment. */
export function bucketOfMetric(metric: Metric): number {
  return 'duration' in metric ? bucketOf(metric.duration) : 0
}

/** The type of the widget that a metric names; empty if it names none. */
export function widgetOfMetric({tags}: Metric): string {
  return 'widget' in tags ? tags.widget : ''
}
