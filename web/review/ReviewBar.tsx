import type {ReactNode} from 'react'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import type {ReviewNotice} from './answerReview.ts'
import {readableDate} from '../seo/dates.ts'
import type {OpenReview} from './reviews.ts'
import styles from './Review.module.pcss'

/** What an answer has come to, while the link is still open. */
const notices: Readonly<Record<ReviewNotice, string | undefined>> = {
  asked:
    'Thank you. The editor sees what you asked for. This link stays open: you can look at the next version here, and sign off then.',
  changed:
    'The draft has changed since you opened it, so nothing was signed off. Please look at it once more: this is what it says now.',
  incomplete: 'Nothing was sent: tick the box to sign off, or say what should change, in up to 5000 characters.',
  refused:
    'Your answer could not be kept: this site may not write it down. Please tell the editor who sent you the link.',
  later: 'Your answer could not be kept: something does not answer. Please try again in a moment.',
  // These close the link, and are said by a page of their own.
  signedOff: undefined,
  closed: undefined,
}

/**
 * The top of what a medical reviewer is shown: that it is a draft, for whom and until when, and what came of an answer.
 * `data-under-review` keeps the page from measuring.
 */
export function ReviewBar({
  review: {request, reviewer},
  notice,
}: {
  readonly review: OpenReview
  readonly notice: ReviewNotice | undefined
}): ReactNode {
  const words = notice === undefined ? undefined : notices[notice]
  return (
    <aside aria-label="Medical review" data-under-review data-chrome>
      <StyleSheet name="Review" />
      <div className={styles['bar']}>
        <div className={styles['barInner']}>
          <p>
            <span className={styles['mark']}>Draft for medical review.</span> Readers do not see this version. For{' '}
            {reviewer.name || 'you'} only, until {readableDate(request.expiresAt)}.
          </p>
          <a href="#medical-review" className={styles['jump']}>
            Answer at the end
          </a>
        </div>
      </div>
      {words !== undefined && <output className={styles['notice']}>{words}</output>}
    </aside>
  )
}
