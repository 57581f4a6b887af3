import type {TrackingEvent} from '@apothecary/shared/types/events.ts'
import {trackEventName} from './track.ts'

/**
 * Tracks an event as `track` does, for what can stand in an article: the DOM event bubbles from the element that it is
 * about, or one in the same article, which says whose path the event gets on a page with several. Of an element that a
 * script has removed meanwhile, it comes from `document`.
 */
export function trackFrom(event: TrackingEvent, element: Node): void {
  const source = element.isConnected ? element : document
  source.dispatchEvent(new CustomEvent<TrackingEvent>(trackEventName, {detail: event, bubbles: true}))
}
