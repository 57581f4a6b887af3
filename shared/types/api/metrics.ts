import {z} from 'zod'

/** The path of one of our own files, without a query: it says nothing about the reader. */
const path = String.raw`\/[\w./~%-]{1,200}`

/** A chunk of code that a page could not load (errors-4, errors-5, errors-7). */
const chunkFailure = z.strictObject({
  name: z.literal('client.error.chunk'),
  tags: z.strictObject({
    message: z.string().regex(new RegExp(`^Loading chunk ${path} failed$`)),
    isTimeout: z.boolean(),
  }),
})

/** Another script or style sheet that could not be loaded (errors-6, errors-8). */
const loadFailure = z.strictObject({
  name: z.literal('client.error.load'),
  tags: z.strictObject({message: z.string().regex(new RegExp(`^Failed to load (script|style) "${path}"$`))}),
})

/**
 * The body of `POST /api/metrics`: increments with a name and tags. They are sent without consent, so their shapes
 * have no room for anything about a reader: no address of a page, no id, no text.
 */
export const metricsEnvelope = z.strictObject({
  metrics: z
    .array(z.discriminatedUnion('name', [chunkFailure, loadFailure]))
    .min(1)
    .max(20),
})

export type Metric = z.infer<typeof metricsEnvelope>['metrics'][number]
