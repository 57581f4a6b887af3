import {z} from 'zod'
import {maximumLabelLength} from './labelLength.ts'

export {affiliateAttributes, trackingAttributes} from './trackingAttributes.ts'

/**
 * All tracking events (tracking-1, tracking-2, tracking-3): the only shapes that `track()` takes and `/api/events` accepts.
 * The field names are those of the rules (affiliate-link-14). No event contains text that a reader typed.
 *
 * Code for the browser imports only types from here (`import type`), and functions from `trackingAttributes.ts`, so that zod is not sent to
 * the browser.
 */

const text = z.string().max(maximumLabelLength)
const id = text.min(1)
const url = z.string().max(4096)
const position = z.number().int().min(0).max(10_000)
const openOrClose = z.enum(['OPEN', 'CLOSE'])

/** The overrides of a placement that reports name (references-5). */
const placed = {contentIndex: position.optional(), articleTitle: text.optional()}

/** The fields of a product, wherever it is shown. `location` is the place on the page, such as `productCard` or `quickLook`. */
const product = {
  productId: id,
  name: text.optional(),
  brand: text.optional(),
  variant: text.optional(),
  category: text.optional(),
  position: position.optional(),
  location: text.optional(),
  ...placed,
}

/** A part of the page other than a product: a button, a link, a section. `element` names its kind in capitals, as `END_OF_SECTION_LINK`. */
const element = {
  element: id,
  label: text.optional(),
  location: text.optional(),
  position: position.optional(),
  widgetId: id.optional(),
  linkUrl: url.optional(),
}

/** A form or a quiz. `step` counts from 1. */
const form = {form: id, step: position.optional(), widgetId: id.optional(), location: text.optional()}

/**
 * An affiliate link (affiliate-link-14, affiliate-link-15, tracking-6). `linkUrl` is the editor's address, `outboundUrl` the one that is followed,
 * `formatType` the type of the widget around the link, and `name` that widget's name. `correlationId` is created at the click, and lets the
 * retailer's report be matched with our event.
 */
const affiliateLink = {
  brand: text,
  category: z.literal('In-Content Affiliate Link'),
  location: text,
  productId: text,
  variant: text,
  position,
  text,
  name: text,
  formatType: text,
  linkUrl: url,
  outboundUrl: url,
  ...placed,
}

const placement = {
  placement: id,
  driverId: id.optional(),
  driverType: text.optional(),
  brand: text.optional(),
  campaignName: text.optional(),
}

const announcement = {announcementId: id, campaignName: text.optional()}
const video = {videoId: id, title: text.optional(), percent: z.number().min(0).max(100).optional()}

export const trackingEvent = z.discriminatedUnion('type', [
  z.strictObject({type: z.literal('productLoaded'), ...product}),
  z.strictObject({type: z.literal('productViewed'), ...product}),
  z.strictObject({type: z.literal('productClicked'), ...product, linkUrl: url.optional()}),

  z.strictObject({type: z.literal('elementLoaded'), ...element}),
  z.strictObject({type: z.literal('elementViewed'), ...element}),
  z.strictObject({type: z.literal('elementClicked'), ...element}),

  // A decision tool came into view (share-11). `jtbd` is the job to be done: what readers come for.
  z.strictObject({
    type: z.literal('toolViewed'),
    toolName: text.min(1),
    topic: text,
    jtbd: text.min(1),
    exposureType: z.literal('decisiontool_view'),
    widgetId: id.optional(),
  }),

  z.strictObject({type: z.literal('formStarted'), ...form}),
  z.strictObject({type: z.literal('formContinued'), ...form}),
  z.strictObject({type: z.literal('formBacked'), ...form}),
  z.strictObject({type: z.literal('formSubmitted'), ...form}),
  z.strictObject({
    type: z.literal('fieldSelected'),
    form: id,
    field: id,
    value: text.optional(),
    widgetId: id.optional(),
  }),

  z.strictObject({type: z.literal('affiliateLinkViewed'), ...affiliateLink}),
  z.strictObject({type: z.literal('affiliateLinkClicked'), ...affiliateLink, correlationId: id}),

  z.strictObject({
    type: z.literal('accordionToggled'),
    element: z.literal('ACCORDIONS'),
    label: text,
    state: openOrClose,
    productId: id.optional(),
    widgetId: id.optional(),
  }),
  z.strictObject({
    type: z.literal('reviewToggled'),
    state: openOrClose,
    productId: id.optional(),
    widgetId: id.optional(),
  }),
  z.strictObject({
    type: z.literal('comparisonChanged'),
    action: z.enum(['add', 'remove', 'clear', 'open', 'close', 'compare']),
    productId: id.optional(),
    widgetId: id.optional(),
  }),
  z.strictObject({
    type: z.literal('checklistToggled'),
    list: z.enum(['ingredients', 'instructions']),
    position,
    checked: z.boolean(),
  }),
  z.strictObject({
    type: z.literal('shared'),
    method: z.enum(['native', 'copy', 'email', 'facebook', 'x', 'pinterest', 'dialog']),
    widgetId: id.optional(),
  }),
  z.strictObject({type: z.literal('printed'), element: text.optional(), widgetId: id.optional()}),

  z.strictObject({type: z.literal('placementQueued'), ...placement}),
  z.strictObject({type: z.literal('placementPlaced'), ...placement}),
  z.strictObject({type: z.literal('placementViewed'), ...placement}),
  z.strictObject({
    type: z.literal('placementClicked'),
    ...placement,
    correlationId: id.optional(),
    linkUrl: url.optional(),
  }),
  z.strictObject({type: z.literal('placementFailed'), ...placement, reason: text.optional()}),

  // What was decided for the page: a variant of an experiment that stands on it, or an active preamp placement.
  z.strictObject({type: z.literal('decisionMade'), placementName: id, assetName: id}),

  z.strictObject({type: z.literal('announcementViewed'), ...announcement}),
  z.strictObject({type: z.literal('announcementClicked'), ...announcement, linkUrl: url.optional()}),
  z.strictObject({type: z.literal('announcementDismissed'), ...announcement}),

  z.strictObject({type: z.literal('videoStarted'), ...video}),
  z.strictObject({type: z.literal('videoPaused'), ...video}),
  z.strictObject({type: z.literal('videoProgressed'), ...video}),
  z.strictObject({type: z.literal('videoCompleted'), ...video}),

  z.strictObject({type: z.literal('pageViewed'), pageTemplate: text.optional(), virtual: z.boolean().optional()}),
  z.strictObject({type: z.literal('scrollDepthReached'), percent: z.number().min(0).max(100)}),
  z.strictObject({type: z.literal('sessionDurationReached'), seconds: z.number().min(0)}),
  z.strictObject({type: z.literal('infiniteScrollReached'), articlePath: url, percent: z.number().min(0).max(100)}),

  z.strictObject({type: z.literal('registrationCompleted'), provider: z.enum(['apple', 'google'])}),
  z.strictObject({type: z.literal('lessonStarted'), lessonId: id, unitId: id.optional()}),
  z.strictObject({type: z.literal('lessonCompleted'), lessonId: id, unitId: id.optional()}),
  z.strictObject({
    type: z.literal('accountLogout'),
    correlationId: id,
    logoutTime: z.iso.datetime(),
    memberSince: z.number().int().optional(),
  }),

  // What an ad network had for a slot, and whether an ad blocker was at work (ad-slot-14, ad-slot-27). `k1` is one of the topics for ad tracking.
  z.strictObject({
    type: z.literal('adMeasured'),
    slot: id,
    state: z.enum(['empty', 'filled', 'resized']),
    isInView: z.boolean(),
    k1: text.optional(),
  }),
  z.strictObject({type: z.literal('adBlockerDetected'), result: z.enum(['absent', 'present', 'unknown'])}),
])

/** An event as it is sent: with its own id, the time it happened, and the path (without query) of the page. */
const sentEvent = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  page: z.string().startsWith('/').max(1000),
  event: trackingEvent,
})

/** The body of `/api/events`: at most 50 events. */
export const trackingBatch = z.strictObject({events: z.array(sentEvent).min(1).max(50)})

/** What `/api/events` takes of a body: the events of it that are well-formed. It rejects a body without one. */
export const receivedBatch = z.strictObject({
  events: z
    .array(sentEvent.nullable().catch(null))
    .max(50)
    .transform((events) => events.filter((event) => event !== null))
    .refine((events) => events.length > 0, 'has no well-formed event'),
})

export type TrackingEvent = z.infer<typeof trackingEvent>
export type TrackingBatch = z.infer<typeof trackingBatch>
export type TrackingEventType = TrackingEvent['type']
/** The type of one event by its name: `TrackingEventOf<'productViewed'>`. */
export type TrackingEventOf<T extends TrackingEventType> = Extract<TrackingEvent, {type: T}>
