import type {TrackingEvent} from '@apothecary/shared/types/events.ts'

/** The name of the DOM event for tracking events. */
export const trackEventName = 'apothecary:track'

/**
 * Tracks an event: islands call it, and so does the page's script for the markup. It dispatches a DOM event on `document`; the outbox
 * decides, by the reader's consent, whether to send it (`web/enhance/README.md`).
 */
export function track(event: TrackingEvent): void {
  document.dispatchEvent(new CustomEvent<TrackingEvent>(trackEventName, {detail: event}))
}
