/**
 * The longest text or id in a tracking event, in UTF-16 code units: `/api/events` leaves out events with longer ones, so senders cut them. It
 * has a file of its own so that code for the browser can import it without zod.
 */
export const maximumLabelLength = 300
