import type {ReactNode} from 'react'
import {Button} from '../ui/Button.tsx'
import type {AccountSubscription} from './accountData.ts'
import {ActionForm} from './ActionForm.tsx'
import {dayOf} from './days.ts'
import styles from './Account.module.pcss'

interface NewslettersProps {
  /** undefined where another service has them. */
  readonly subscriptions: readonly AccountSubscription[] | undefined
  readonly email: string | undefined
  /** Whether the provider says that the address is the member's. */
  readonly isVerified: boolean
}

/** The confirmed newsletters of the member's verified address, each with a button that ends it (members-15). */
export function Newsletters({subscriptions, email, isVerified}: NewslettersProps): ReactNode {
  if (subscriptions === undefined)
    return <p className={styles['text']}>Each newsletter has a link at its end by which you can change or stop it.</p>
  if (!isVerified)
    return (
      <p className={styles['text']}>
        {email === undefined
          ? 'Your account has no email address, so that we cannot show newsletters here.'
          : 'The company that you signed in with does not say that the address of your account is yours, so that we cannot show its newsletters here.'}{' '}
        Each newsletter has a link at its end by which you can stop it.
      </p>
    )
  if (subscriptions.length === 0)
    return (
      <p className={styles['text']}>{email} gets no newsletter from us. You can sign up at the end of each page.</p>
    )
  return (
    <ul className={styles['rows']}>
      {subscriptions.map(({token, lists, confirmedAt}) => (
        <li key={token} className={styles['row']}>
          <div className={styles['rowText']}>
            <p className={styles['strong']}>{lists.map(nameOf).join(', ')}</p>
            <p className={styles['small']}>
              To {email}, confirmed on {dayOf(confirmedAt)}
            </p>
          </div>
          <ActionForm action="/api/account/end-newsletter" fields={{subscription: token}}>
            <Button
              type="submit"
              variant="secondary"
              aria-label={`Stop the newsletter ${lists.map(nameOf).join(', ')}`}
            >
              Stop
            </Button>
          </ActionForm>
        </li>
      ))}
    </ul>
  )
}

/** The id of a list as words: “better-nights” is “Better nights”. */
function nameOf(list: string): string {
  const words = list.replace(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
