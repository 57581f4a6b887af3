import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'
import {Badge} from '../ui/Badge.tsx'
import {Button} from '../ui/Button.tsx'
import type {AccountSession} from './accountData.ts'
import {ActionForm} from './ActionForm.tsx'
import {dayOf} from './days.ts'
import {providerNames} from './providerNames.ts'
import {providerName} from '../auth/storedMember.ts'
import styles from './Account.module.pcss'

/** The browsers in which a member is signed in, each with a button that ends its session (members-16). */
export function Sessions({sessions}: {readonly sessions: readonly AccountSession[]}): ReactNode {
  return (
    <>
      <ul className={styles['rows']}>
        {sessions.map((session) => (
          <li key={session.id} className={styles['row']}>
            <div className={styles['rowText']}>
              <p className={styles['strong']}>
                {session.isThis ? <>This browser</> : <>Another browser</>}
                {session.isThis ? <Badge variant="plain">Now</Badge> : null}
              </p>
              <p className={styles['small']}>
                Signed in with {nameOf(session.provider)} on {dayOf(session.createdAt)}, last used on{' '}
                {dayOf(session.usedAt)}
              </p>
            </div>
            {session.isThis ? null : (
              <ActionForm action="/api/account/end-session" fields={{session: session.id}}>
                <Button
                  type="submit"
                  variant="secondary"
                  aria-label={`Sign out the browser that was last used on ${dayOf(session.usedAt)}`}
                >
                  Sign out
                </Button>
              </ActionForm>
            )}
          </li>
        ))}
      </ul>
      <ActionForm action="/api/auth/clear-cookie" fields={{everywhere: 'true'}} behavior={assetUrl('signOut.js')}>
        <Button type="submit" variant="secondary">
          Sign out everywhere
        </Button>
      </ActionForm>
    </>
  )
}

function nameOf(provider: string): string {
  const known = providerName.safeParse(provider)
  return known.success ? providerNames[known.data] : provider
}
