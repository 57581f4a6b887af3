import {maximumLabelLength} from './labelLength.ts'
import type {TrackingEventOf} from './events.ts'

/** Fires once, when half of the element (or half of the viewport) is first in view. */
type ViewEvent = TrackingEventOf<
  'productViewed' | 'elementViewed' | 'affiliateLinkViewed' | 'placementViewed' | 'announcementViewed'
>
/** Fires on every click on the element or in it. */
type ClickEvent = TrackingEventOf<'productClicked' | 'elementClicked' | 'placementClicked' | 'announcementClicked'>
/** Fires once, when the page's script has started. */
type LoadEvent = TrackingEventOf<'productLoaded' | 'elementLoaded' | 'placementPlaced'>
/** Fires when a `<details>` or a collapsible opens or closes; the script adds `state`. */
type ToggleEvent = Omit<TrackingEventOf<'accordionToggled'>, 'state'> | Omit<TrackingEventOf<'reviewToggled'>, 'state'>

/** An event that markup alone can fire. */
export type MarkupEvent = ViewEvent | ClickEvent | LoadEvent | ToggleEvent

export interface TrackingAttributes {
  'data-track-view'?: string
  'data-track-click'?: string
  'data-track-load'?: string
  'data-track-toggle'?: string
}

/** What an affiliate link says of itself; the address comes from its `href`, the correlation id from the click (affiliate-link-14). */
export interface AffiliateLink {
  brand: string
  /** The place on the page, such as `productCard`. */
  location: string
  productId?: string
  variant?: string
  position?: number
  text?: string
  formatType?: string
}

/** A title or question as an event's `label`: cut where it is too long. */
export function labelOf(text: string): string {
  return text.slice(0, maximumLabelLength)
}

type Trigger = 'view' | 'click' | 'load' | 'toggle'

function triggerOf(event: MarkupEvent): Trigger {
  switch (event.type) {
    case 'productViewed':
    case 'elementViewed':
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
 * Data attributes that make server markup fire events without any code of its own; the page's script listens.
 * `<article {...trackingAttributes({type: 'productViewed', productId}, {type: 'productClicked', productId})}>`.
 * Two events of one trigger on one element are a mistake of the caller and throw: wrap one of them.
 */
export function trackingAttributes(...events: readonly MarkupEvent[]): TrackingAttributes {
  const attributes: TrackingAttributes = {}
  for (const event of events) {
    const name = `data-track-${triggerOf(event)}` as const
    if (attributes[name] !== undefined)
      throw new Error(`trackingAttributes: two events for ${name}; put one on another element`)
    attributes[name] = JSON.stringify(event)
  }
  return attributes
}

/** The attribute that makes an `<a>` an affiliate link: correlation id on click, view and click events (affiliate-link-5, affiliate-link-14, affiliate-link-16). */
export function affiliateAttributes(link: AffiliateLink): {'data-affiliate': string} {
  return {'data-affiliate': JSON.stringify(link)}
}
