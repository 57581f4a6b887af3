import {logFailure} from '../log/logFailure.ts'
import {client, settings} from '../sanity/client.ts'
import {createReviews, type Reviews} from './reviews.ts'

/** The medical reviews of this site; undefined where it has no token, and so can neither show drafts nor keep an answer. */
export function siteReviews(): Reviews | undefined {
  return settings.token === undefined
    ? undefined
    : createReviews(client.withConfig({token: settings.token}), () => Date.now())
}

/** Logs the kind of a failure. */
export function reportReviewFailure(kind: string): void {
  logFailure('medical-review-failed', {kind})
}
