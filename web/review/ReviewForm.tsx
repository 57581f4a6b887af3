import {mostChanges} from '@apothecary/shared/types/medicalReview.ts'
import type {ReactNode} from 'react'
import {Button} from '../ui/Button.tsx'
import type {OpenReview} from './reviews.ts'
import styles from './Review.module.pcss'

const action = '/api/medical-review'

/** The end of what a medical reviewer is shown: to sign off, or to ask for changes. Both work without scripts (medical-review-8). */
export function ReviewForm({
  review: {reviewer, revision},
  token,
  canWrite,
}: {
  readonly review: OpenReview
  readonly token: string
  /** Whether an answer can be kept. */
  readonly canWrite: boolean
}): ReactNode {
  const name = [reviewer.name, reviewer.credentials].filter(Boolean).join(', ')
  return (
    <section id="medical-review" aria-labelledby="medical-review-title" className={styles['answer']} tabIndex={-1}>
      <div className={styles['inner']}>
        <h2 id="medical-review-title" className={styles['title']}>
          Your review
        </h2>
        {canWrite ? (
          <>
            <p className={styles['text']}>
              What you answer goes to the editors. If you sign off, the page names you as its medical reviewer, with
              today’s date, once it is published.
            </p>
            <div className={styles['forms']}>
              <form action={action} method="post" className={styles['form']}>
                <h3 className={styles['heading']}>The facts are right</h3>
                <input type="hidden" name="token" value={token} />
                <input type="hidden" name="answer" value="signOff" />
                <input type="hidden" name="revision" value={revision} />
                <label className={styles['check']}>
                  <input type="checkbox" name="checked" value="yes" required />
                  <span>I have checked the facts on this page, as it is shown here.</span>
                </label>
                <Button type="submit">Sign off as {name || 'the reviewer'}</Button>
              </form>
              <form action={action} method="post" className={styles['form']}>
                <h3 className={styles['heading']}>Something should change</h3>
                <input type="hidden" name="token" value={token} />
                <input type="hidden" name="answer" value="changes" />
                <label htmlFor="medical-review-changes" className={styles['label']}>
                  What should change, and why?
                </label>
                <textarea
                  id="medical-review-changes"
                  name="changes"
                  required
                  maxLength={mostChanges}
                  className={styles['area']}
                />
                <Button type="submit" variant="secondary">
                  Ask for changes
                </Button>
              </form>
            </div>
          </>
        ) : (
          <p className={styles['text']}>
            Your answer cannot be kept here: this site may read drafts, and not write. Please tell the editor who sent
            you the link what you would have answered.
          </p>
        )}
      </div>
    </section>
  )
}
