import type {Metadata} from 'next'

const name = 'apothecary-status'

/** The element in the head that marks a “not found” page. The server in front of Next sends such a page with the status 404. */
export const notFoundMarker = `<meta name="${name}" content="404"/>`

/**
 * The metadata of a “not found” page. It is rendered like any other page: complete when it leaves the server, and kept until a publish.
 * Next's own `notFound()` would answer with an empty document that only a script can fill.
 */
export const notFoundMetadata: Metadata = {title: 'Page not found', robots: {index: false}, other: {[name]: '404'}}
