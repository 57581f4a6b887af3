import type {ReactNode} from 'react'
import type {ConsentSettings} from '@apothecary/shared/types/consentSettings.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import type {Member} from '../auth/member.ts'
import {loginPath} from '../auth/paths.ts'
import {Button, ButtonLink} from '../ui/Button.tsx'
import {StyleSheet} from '../ui/StyleSheet.tsx'
import {type AccountData, isRecent, verifiedEmail} from './accountData.ts'
import {ActionForm} from './ActionForm.tsx'
import {Consents} from './Consents.tsx'
import {KeptTable} from './KeptTable.tsx'
import {MemberFacts} from './MemberFacts.tsx'
import {Newsletters} from './Newsletters.tsx'
import {type Notice, notices} from './notices.ts'
import {Sessions} from './Sessions.tsx'
import styles from './Account.module.pcss'

interface AccountPageProps {
  readonly member: Member
  readonly data: AccountData
  /** Milliseconds since 1970. */
  readonly now: number
  readonly notice: Notice | undefined
  /** The browser's choice of consent groups: the header `Cookie` of the request. */
  readonly cookies: string
  /** Whether the browser sends Global Privacy Control. */
  readonly refusesByBrowser: boolean
  readonly consent: ConsentSettings
  /** The form of the member's interests; undefined where the profile service does not answer. */
  readonly interests: ReactNode
}

/** The page of a member (members-11): who they are here, what is kept of them, and all that they can change about it. It works without scripts. */
export function AccountPage({
  member,
  data,
  now,
  notice,
  cookies,
  refusesByBrowser,
  consent,
  interests,
}: AccountPageProps): ReactNode {
  const recent = isRecent(data, now)
  const again = loginPath(member.provider, {
    returnPath: '/account?notice=signed-in#your-data',
    authPrompt: 'login',
  })
  return (
    <div className={styles['page']}>
      <StyleSheet name="Account" />
      <div className={styles['top']}>
        <h1 className={styles['title']}>Your account</h1>
        <ActionForm action="/api/auth/clear-cookie" behavior={assetUrl('signOut.js')}>
          <Button type="submit" variant="secondary">
            Sign out
          </Button>
        </ActionForm>
      </div>
      {notice === undefined ? null : <output className={styles['notice']}>{notices[notice]}</output>}
      <Section id="you" title="Who you are">
        <MemberFacts member={member} />
      </Section>
      <Section id="lists" title="Saved articles and shopping list">
        <div className={styles['links']}>
          <ButtonLink href="/saved" variant="secondary">
            Saved articles
          </ButtonLink>
          <ButtonLink href="/shopping-list" variant="secondary">
            Shopping list
          </ButtonLink>
        </div>
        <div
          className={styles['switch']}
          data-behavior={assetUrl('keptLists.js')}
          data-kept-lists={data.isSyncOn ? 'on' : 'off'}
        >
          <div>
            <h3 className={styles['subtitle']}>Keep them on all my devices</h3>
            <p className={styles['text']}>
              {data.isSyncOn
                ? 'On. We keep a sealed copy with your account. When you switch this off we delete it; your browsers keep theirs.'
                : 'Off. Your lists are in this browser only. When you switch this on, we keep a sealed copy with your account, and each browser in which you sign in has the same lists. When you sign out there, that browser forgets them.'}
            </p>
          </div>
          <ActionForm action="/api/account/lists" fields={{keep: data.isSyncOn ? 'no' : 'yes'}}>
            <Button type="submit" variant={data.isSyncOn ? 'secondary' : 'primary'}>
              {data.isSyncOn ? 'Switch off' : 'Switch on'}
            </Button>
          </ActionForm>
        </div>
      </Section>
      <Section id="interests" title="Your interests">
        {interests ?? <p className={styles['text']}>Your interests cannot be reached now. Please come back later.</p>}
      </Section>
      <Section id="newsletters" title="Newsletters">
        <Newsletters
          subscriptions={data.subscriptions}
          email={member.profile.email}
          isVerified={verifiedEmail(member) !== undefined}
        />
      </Section>
      <Section id="devices" title="Where you are signed in">
        <Sessions sessions={data.sessions} />
      </Section>
      <Section id="consents" title="What you agreed to">
        <Consents consents={data.consents} cookies={cookies} refusesByBrowser={refusesByBrowser} settings={consent} />
      </Section>
      <Section id="kept" title="What we keep about you">
        <KeptTable member={member} data={data} />
      </Section>
      <Section id="your-data" title="Take it away, or delete it">
        {recent ? (
          <div className={styles['links']}>
            <ActionForm action="/api/account/export">
              <Button type="submit" variant="secondary">
                Download my data
              </Button>
            </ActionForm>
            <ButtonLink href="/account/delete" variant="secondary">
              Delete my account
            </ButtonLink>
          </div>
        ) : (
          <>
            <p className={styles['text']}>
              To download everything that we keep about you, or to delete your account, sign in once more: this is to
              make sure that it is you.
            </p>
            <ButtonLink href={again} variant="secondary">
              Sign in once more
            </ButtonLink>
          </>
        )}
      </Section>
    </div>
  )
}

function Section({id, title, children}: {readonly id: string; readonly title: string; readonly children: ReactNode}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles['section']}>
      <h2 id={`${id}-title`} className={styles['heading']}>
        {title}
      </h2>
      {children}
    </section>
  )
}
