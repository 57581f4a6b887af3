import {z} from 'zod'
import {maximumDurationMs} from '../durationLimit.ts'
import {maximumLabelLength} from '../labelLength.ts'

/** The path of one of our own files, without a query: it says nothing about the reader. */
const path = String.raw`\/[\w./~%-]{1,200}`

const text = z.string().max(maximumLabelLength)
/** How the page came to be, where that changes what a figure means: `back-forward-cache`, `prerender`. */
const flags = z
  .array(z.string().regex(/^[a-z][a-z-]{0,40}$/))
  .max(5)
  .optional()
/** In milliseconds (metrics-6); that of a layout shift is its score times 1000. */
const duration = z.number().min(0).max(maximumDurationMs)
/** The widget to which a figure belongs: its type and its id, empty outside of widgets. */
const widget = {widget: text, widgetId: text}

/** A chunk of code that a page could not load (errors-4, errors-5, errors-7). */
const chunkFailure = z.strictObject({
  name: z.literal('client.error.chunk'),
  tags: z.strictObject({
    message: z.string().regex(new RegExp(`^Loading chunk ${path} failed$`)),
    isTimeout: z.boolean(),
  }),
  flags,
})

/** Another script or style sheet that could not be loaded (errors-6, errors-8). */
const loadFailure = z.strictObject({
  name: z.literal('client.error.load'),
  tags: z.strictObject({message: z.string().regex(new RegExp(`^Failed to load (script|style) "${path}"$`))}),
  flags,
})

/** A token of reCAPTCHA that a form had to do without (newsletter-15). */
const recaptchaFailure = z.strictObject({
  name: z.literal('client.error.recaptcha'),
  tags: z.strictObject({message: z.enum(['not loaded', 'no token', 'no answer'])}),
  flags,
})

/**
 * A call of the page to our own server that failed, and that the server did not log (upstreams-8). The path of a call
 * says nothing about the reader.
 */
const callFailure = z.strictObject({
  name: z.literal('client.error.call'),
  tags: z.strictObject({message: z.string().regex(/^Fetch failure: \/api\/[a-zA-Z0-9/-]{1,100} (?:5\d\d|time-out)$/)}),
  flags,
})

/** An error of our own scripts that nothing caught (errors-9). `place` is file, line and column. */
const scriptError = z.strictObject({
  name: z.literal('client.error.script'),
  tags: z.strictObject({message: text, place: text}),
  flags,
})

/** A component that failed in the browser (containment-6). */
const componentError = z.strictObject({
  name: z.literal('client.error.component'),
  tags: z.strictObject({message: text, ...widget}),
  flags,
})

/** How readers experience a page, with the widget that caused the figure: largest paint, layout shift, slowest interaction. */
const vital = z.strictObject({
  name: z.enum(['web-vital.lcp', 'web-vital.cls', 'web-vital.inp']),
  duration,
  tags: z.strictObject(widget),
  flags,
})

/** When the answer began, the document was read, and all of the page was there; of sampled sessions (`logMoreMetrics`). */
const loading = z.strictObject({
  name: z.enum(['page.response', 'page.interactive', 'page.load']),
  duration,
  tags: z.strictObject({}),
  flags,
})

/** Increments, which have name, tags and flags, and histograms, which have a duration, too (metrics-3). */
const metric = z.discriminatedUnion('name', [
  chunkFailure,
  loadFailure,
  recaptchaFailure,
  callFailure,
  scriptError,
  componentError,
  vital,
  loading,
])

/** What the metrics of a page have in common (metrics-2). */
const page = {
  /** The version of the scripts and style sheets of the site. */
  build: z.string().max(40),
  /** The route that answered, as Next writes it: `/topics/[slug]`. */
  route: text,
  pageTemplate: text,
  /** Whether the session is one of those that report more. */
  logMoreMetrics: z.boolean(),
  path: z.string().startsWith('/').max(1000),
  site: z.string().max(40),
  formfactor: z.enum(['mobile', 'tablet', 'desktop']),
  /** What was decided for the page (experiments-5). */
  abSegment: z
    .array(z.strictObject({placementName: text, assetName: text}))
    .min(1)
    .max(50),
}

/** The envelope of metrics of a page whose reader has consented to analytics (metrics-2). */
export const metricsEnvelope = z.strictObject({metrics: z.array(metric).min(1).max(20), ...page})

/**
 * The envelope without what it says of the page: for our own files and calls, and reCAPTCHA, that could not be loaded,
 * which is sent without consent. It has no room for anything about a reader: no address of a page, no id, no text.
 */
export const failureEnvelope = z.strictObject({
  metrics: z
    .array(z.discriminatedUnion('name', [chunkFailure, loadFailure, recaptchaFailure, callFailure]))
    .min(1)
    .max(20),
})

/** The body of `POST /api/metrics`. */
export const metricsBody = z.union([metricsEnvelope, failureEnvelope])

/** The body of `POST /api/metrics/unload` (metrics-4). */
export const unloadBody = z.strictObject({
  /** How long the page was looked at before it was left or hidden, in milliseconds. */
  timeOnPage: z.number().int().min(0).max(86_400_000),
  /** How far its main part was seen, in percent. */
  maxScroll: z.number().int().min(0).max(100),
})

export type Metric = z.infer<typeof metric>
export type FailureMetric = z.infer<typeof failureEnvelope>['metrics'][number]
export type MetricsEnvelope = z.infer<typeof metricsEnvelope>
export type MetricsBody = z.infer<typeof metricsBody>
export type UnloadBody = z.infer<typeof unloadBody>
