import type {ClientPerspective} from '@sanity/client'
import {cache} from 'react'

/** What belongs to the page that is being rendered: React makes one for each request. Outside of a page it is a new one at each call. */
const current = cache((): {perspective?: ClientPerspective} => ({}))

/**
 * Has the page that is being rendered show the content of its article in this perspective, for a medical reviewer. Call
 * it before anything of the article is loaded.
 */
export function startReview(perspective: ClientPerspective): void {
  current().perspective = perspective
}

/** The perspective of the article that a medical reviewer is shown; undefined on all other pages. */
export function perspectiveUnderReview(): ClientPerspective | undefined {
  return current().perspective
}
