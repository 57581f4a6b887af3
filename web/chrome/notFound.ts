import type {Metadata} from 'next'

const name = 'apothecary-status'

/** What stands in the head of a page that says “not found”. The server in front of Next sends such a page with the status 404. */
export const notFoundMarker = `<meta name="${name}" content="404"/>`

/**
 * The metadata of such a page. It is a page like any other, complete when it leaves the server and kept until a publish: Next's own `notFound()` would answer
 * with an empty document that only a script can fill.
 */
export const notFoundMetadata: Metadata = {title: 'Page not found', robots: {index: false}, other: {[name]: '404'}}
