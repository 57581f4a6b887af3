import type {ReactNode} from 'react'
import {consentParts, isCurrentConsent} from '@apothecary/shared/types/consent.ts'
import type {ConsentSettings} from '@apothecary/shared/types/consentSettings.ts'
import {appConsent} from '@apothecary/shared/types/userProfile.ts'
import {PrivacyLink} from '../privacy/PrivacyLink.tsx'
import {syncConsent} from '../saved/savedItems.ts'
import type {AccountConsent} from './accountData.ts'
import {dayOf} from './days.ts'
import styles from './Account.module.pcss'

const kinds: Readonly<Record<string, string>> = {
  [appConsent]: 'Interests are kept with your account',
  [syncConsent]: 'Saved articles and shopping list are kept on all your devices',
}
const statuses: Readonly<Record<string, string>> = {accepted: 'Agreed', skipped: 'Not agreed'}

interface ConsentsProps {
  readonly consents: readonly AccountConsent[]
  /** The header `Cookie` of the request. */
  readonly cookies: string
  /** Whether the browser sends Global Privacy Control. */
  readonly refusesByBrowser: boolean
  readonly settings: ConsentSettings
}

/** What a member agreed to or refused, each time, and the choice of this browser about privacy (members-14). */
export function Consents({consents, cookies, refusesByBrowser, settings}: ConsentsProps): ReactNode {
  return (
    <>
      {consents.length === 0 ? (
        <p className={styles['text']}>You have not been asked for anything that belongs to your account.</p>
      ) : (
        <ul className={styles['rows']}>
          {consents.toReversed().map(({kind, status, setAt}) => (
            <li key={`${kind}-${setAt}`} className={styles['row']}>
              <div className={styles['rowText']}>
                <p className={styles['strong']}>{kinds[kind] ?? kind}</p>
                <p className={styles['small']}>
                  {statuses[status] ?? status} on {dayOf(setAt)}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <h3 className={styles['subtitle']}>In this browser</h3>
      <p className={styles['text']}>{refusesByBrowser ? browserRefusal : browserChoice(cookies, settings)}</p>
      <p className={styles['text']}>
        <PrivacyLink className={undefined} />
      </p>
    </>
  )
}

/** The words of the preference centre: an older choice does not hold (consent-12). */
const browserRefusal =
  'Your browser has opted out for you. It sends Global Privacy Control, so everything but the strictly necessary is off, and stays off. To choose here, switch the signal off in your browser.'

/** The choice of this browser, in words: the day, and the groups that were granted. */
function browserChoice(cookies: string, {groups, version}: ConsentSettings): string {
  const parts = consentParts(cookies)
  if (!isCurrentConsent(parts.join('.'), new Date()) || parts[0] !== `v${version}`)
    return 'You have not chosen yet what this site may load and measure. Until you do, only what is strictly necessary runs.'
  const [, day = ''] = parts
  const names = groups.filter(({id}) => parts.includes(id)).map(({title}) => title)
  const date = dayOf(Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`))
  return `On ${date} you allowed: ${names.join(', ')}.`
}
