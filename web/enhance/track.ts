import type {TrackingEvent} from '@apothecary/shared/types/events.ts'

/** The name of the DOM event for tracking events. */
export const trackEventName = 'apothecary:track'

/**
 * Tracks an event: islands call it, and so does the page's script for the markup. It dispatches a DOM event that bubbles to `document`; the outbox
 * decides, by the reader's consent, whether to send it (`web/enhance/README.md`). `from` is the element that it is about, or one in the same article: on a
 * page with several articles it says whose path the event gets.
 */
export function track(event: TrackingEvent, from: Node = document): void {
  const source = from.isConnected ? from : document
  source.dispatchEvent(new CustomEvent<TrackingEvent>(trackEventName, {detail: event, bubbles: true}))
}
