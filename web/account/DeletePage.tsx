import type {ReactNode} from 'react'
import type {Member} from '../auth/member.ts'
import {loginPath} from '../auth/paths.ts'
import {Button, ButtonLink} from '../ui/Button.tsx'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import {deleteWord} from './answers.ts'
import {providerNames} from './providerNames.ts'
import styles from './Account.module.pcss'

interface DeletePageProps {
  readonly member: Member
  /** Whether the member signed in within the last ten minutes (members-17). */
  readonly isRecent: boolean
  /** Whether another word was typed. */
  readonly isWrong: boolean
  /** Whether this site's newsletters are sent by another service. */
  readonly hasNewslettersElsewhere: boolean
}

/** Asks whether to delete an account, and says what goes with it (members-19). It works without scripts. */
export function DeletePage({member, isRecent, isWrong, hasNewslettersElsewhere}: DeletePageProps): ReactNode {
  const company = providerNames[member.provider]
  return (
    <div className={styles['page']}>
      <StyleSheet name="Account" />
      <h1 className={styles['title']}>Delete your account?</h1>
      <div className={styles['section']}>
        <p className={styles['text']}>This cannot be undone. What goes:</p>
        <ul className={styles['points']}>
          <li>your name, address and interests, and that there was an account</li>
          <li>what you agreed to or refused</li>
          <li>saved articles and the shopping list: our copy, and that in this browser</li>
          <li>you are signed out in all browsers</li>
          <li>
            {hasNewslettersElsewhere
              ? 'not your newsletters: each has a link at its end by which you can stop it'
              : 'the newsletters to your address, if your address is known to be yours'}
          </li>
        </ul>
        <p className={styles['text']}>
          {company} goes on listing this site among those that you have signed in to, until you remove it there.
        </p>
        {isRecent ? (
          <form action="/api/account/delete" method="post" className={styles['confirm']}>
            <label htmlFor="delete-word" className={styles['strong']}>
              Type {deleteWord} to confirm
            </label>
            <input
              id="delete-word"
              name="word"
              type="text"
              required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className={styles['input']}
              aria-invalid={isWrong}
              {...(isWrong ? {'aria-describedby': 'delete-error'} : {})}
            />
            {isWrong ? (
              <p id="delete-error" role="alert" className={styles['error']}>
                Please type {deleteWord}. Nothing was deleted.
              </p>
            ) : null}
            <div className={styles['links']}>
              <Button type="submit" className={styles['danger']}>
                Delete my account
              </Button>
              <ButtonLink href="/account" variant="secondary">
                Keep it
              </ButtonLink>
            </div>
          </form>
        ) : (
          <>
            <p className={styles['text']}>Sign in once more first: this is to make sure that it is you.</p>
            <div className={styles['links']}>
              <ButtonLink
                href={loginPath(member.provider, {returnPath: '/account/delete', authPrompt: 'login'})}
                variant="secondary"
              >
                Sign in once more
              </ButtonLink>
              <ButtonLink href="/account" variant="secondary">
                Keep my account
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
