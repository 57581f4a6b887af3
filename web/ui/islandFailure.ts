/** The event on `document` when an island has failed and its place has the attribute `data-island-failed`. */
export const islandFailureEvent = 'island-failed'
