import type {ReactNode} from 'react'
import {MessagePage} from '../chrome/MessagePage.tsx'
import {readableDate} from '../seo/dates.ts'
import type {FoundReview} from './reviews.ts'

/** A link that shows nothing; `later`: the lake does not answer, or somebody asks without end. */
export type ClosedReviewProps = Exclude<FoundReview, {readonly kind: 'open'}> | {readonly kind: 'later'}

/** What a link says that shows no draft (medical-review-4). */
export function ClosedReview(found: ClosedReviewProps): ReactNode {
  return <MessagePage {...messageOf(found)} />
}

const ask = 'Please ask the editor who sent it for a new one.'

function messageOf(found: ClosedReviewProps): {readonly title: string; readonly text: string} {
  switch (found.kind) {
    case 'signedOff':
      return {
        title: 'Thank you for your review',
        text: `You signed off on ${readableDate(found.answeredAt)}. The editors see it, and this link has done its work.`,
      }
    case 'expired':
      return {title: 'This link has expired', text: ask}
    case 'revoked':
      return {title: 'This link was withdrawn', text: ask}
    case 'gone':
      return {title: 'This page is not there any more', text: ask}
    case 'unknown':
      return {
        title: 'This link does not work',
        text: `It may have been cut off on its way: copy all of it into the address bar. If that does not help: ${ask.toLowerCase()}`,
      }
    case 'later':
      return {title: 'Something does not answer', text: 'Please try again in a minute.'}
  }
}
