/**
 * The longest timing that is reported, in milliseconds (metrics-6): a longer one is of a computer that slept. It has a
 * file of its own so that code for the browser can import it without zod.
 */
export const maximumDurationMs = 60_000
