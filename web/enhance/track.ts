import type {TrackingEvent} from '@apothecary/shared/types/events.ts'

/** The name of the DOM event that carries every tracking event. */
export const trackEventName = 'apothecary:track'

/**
 * The one way to track something from code: islands call it, and so does the page's script for the markup. It announces the
 * event on `document`; whether it is sent is decided in one place, by consent (`web/enhance/README.md`).
 */
export function track(event: TrackingEvent): void {
  document.dispatchEvent(new CustomEvent<TrackingEvent>(trackEventName, {detail: event}))
}
