import {maximumLabelLength} from './labelLength.ts'
import type {TrackingEventOf} from './events.ts'

/** Events that fire once, when half of the element (or half of the viewport) is first in view. */
type ViewEvent = TrackingEventOf<
  'productViewed' | 'elementViewed' | 'toolViewed' | 'affiliateLinkViewed' | 'placementViewed' | 'announcementViewed'
>
/** Events that fire on every click on the element or in it. */
type ClickEvent = TrackingEventOf<'productClicked' | 'elementClicked' | 'placementClicked' | 'announcementClicked'>
/** Events that fire once, when the page's script has started. */
type LoadEvent = TrackingEventOf<'productLoaded' | 'elementLoaded' | 'placementPlaced'>
/** Events that fire when a `<details>` or a collapsible text opens or closes; the script adds `state`. */
type ToggleEvent = Omit<TrackingEventOf<'accordionToggled'>, 'state'> | Omit<TrackingEventOf<'reviewToggled'>, 'state'>

/** An event that an element can fire through attributes alone. */
export type MarkupEvent = ViewEvent | ClickEvent | LoadEvent | ToggleEvent

export interface TrackingAttributes {
  'data-track-view'?: string
  'data-track-click'?: string
  'data-track-load'?: string
  'data-track-toggle'?: string
}

/**
 * The tracked fields of an affiliate link. The address is read from its `href`, the correlation id is created at the click
 * (affiliate-link-14).
 */
export interface AffiliateLink {
  brand: string
  /** The place on the page, such as `productCard`. */
  location: string
  productId?: string
  variant?: string
  position?: number
  contentIndex?: number
  articleTitle?: string
  text?: string
  formatType?: string
}

/** The brand in events of products, links and drivers whose editor named none (tracking-7). Its words are ours. */
export const fallbackBrand = 'Unknown brand'

/** A text of an event, cut to the longest length that events accept: a longer one would lose all events that are sent with it. */
export function labelOf(text: string): string {
  return text.slice(0, maximumLabelLength)
}

/** Cuts the texts of an event. Addresses have a limit of their own, and would lead elsewhere. */
function cutTexts(name: string, value: unknown): unknown {
  return typeof value === 'string' && name !== 'linkUrl' ? labelOf(value) : value
}

type Trigger = 'view' | 'click' | 'load' | 'toggle'

function triggerOf(event: MarkupEvent): Trigger {
  switch (event.type) {
    case 'productViewed':
    case 'elementViewed':
    case 'toolViewed':
    case 'affiliateLinkViewed':
    case 'placementViewed':
    case 'announcementViewed':
      return 'view'
    case 'productClicked':
    case 'elementClicked':
    case 'placementClicked':
    case 'announcementClicked':
      return 'click'
    case 'productLoaded':
    case 'elementLoaded':
    case 'placementPlaced':
      return 'load'
    case 'accordionToggled':
    case 'reviewToggled':
      return 'toggle'
  }
}

/**
 * Data attributes for which the page's script fires events, so that server markup needs no code of its own: `<article
 * {...trackingAttributes({type: 'productViewed', productId}, {type: 'productClicked', productId})}>`. Throws for two events with the same
 * trigger: put one of them on a wrapper element.
 */
export function trackingAttributes(...events: readonly MarkupEvent[]): TrackingAttributes {
  const attributes: TrackingAttributes = {}
  for (const event of events) {
    const name = `data-track-${triggerOf(event)}` as const
    if (attributes[name] !== undefined)
      throw new Error(`trackingAttributes: two events for ${name}; put one on another element`)
    attributes[name] = JSON.stringify(event, cutTexts)
  }
  return attributes
}

/**
 * The attribute that makes an `<a>` an affiliate link: correlation id on click, view and click events (affiliate-link-5, affiliate-link-14,
 * affiliate-link-16).
 */
export function affiliateAttributes(link: AffiliateLink): {'data-affiliate': string} {
  return {'data-affiliate': JSON.stringify(link, cutTexts)}
}
