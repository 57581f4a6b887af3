/**
 * The longest text that a tracking event may carry, in UTF-16 code units: `/api/events` refuses longer ones, so what is sent is cut to
 * it. A constant of its own, so that code for the browser can import it without zod.
 */
export const maximumLabelLength = 300
