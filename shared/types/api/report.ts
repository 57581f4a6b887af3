import {z} from 'zod'

const count = z.number().int().min(0)

/** The spans over which editors can look at what was measured, in days. */
export const reportSpans = [7, 30] as const

export type ReportSpan = (typeof reportSpans)[number]

const measuredPage = z.object({
  /** Its path. */
  page: z.string(),
  /** How often it was opened. */
  views: count,
  /** How often it was read to nine tenths. */
  readToEnd: count,
  /** Clicks on what it shows. */
  clicks: count,
  /** Components of it that failed in a browser. */
  failures: count,
})

const measuredWidget = z.object({
  /** The page on which it was seen. */
  page: z.string(),
  /** The id of a widget or product, or of what else was tracked. */
  id: z.string(),
  /** What it is, in the words of the events: `PRODUCT_CARD`, `quickLook`. */
  kind: z.string(),
  seen: count,
  clicks: count,
})

const measuredFigure = z.object({
  /** The name of the metric: `web-vital.lcp`. */
  name: z.string(),
  /** The type of the widget that caused it; empty outside of widgets. */
  widget: z.string(),
  /** Three quarters of the readers had this figure or a better one, to within a twentieth. */
  p75: z.number(),
  samples: count,
})

/**
 * What readers who consented read, saw and clicked, from a day on to today (UTC). It has counts only: nothing in it
 * tells one reader from another. Of each list the largest counts are there, at most 500.
 */
export const report = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  pages: z.array(measuredPage),
  widgets: z.array(measuredWidget),
  figures: z.array(measuredFigure),
})

export type Report = z.infer<typeof report>
