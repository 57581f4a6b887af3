import {ShieldCheck, X} from 'lucide'
import type {ReactNode} from 'react'
import {necessaryGroup} from '@apothecary/shared/types/consent.ts'
import type {ConsentGroup, ConsentSettings} from '@apothecary/shared/types/consentSettings.ts'
import {Button} from '../ui/Button.tsx'
import {Icon} from '../ui/Icon.tsx'
import styles from './Privacy.module.pcss'

const id = 'privacy-centre'

/**
 * The preference centre: a switch for each consent group, with what it is for (consent-4, consent-16). For readers
 * whose browser sends Global Privacy Control it says so, and the switches are off (consent-12). `privacy.enhance.ts`
 * opens it and stores what is chosen.
 */
export function PrivacyCentre({consent}: {readonly consent: ConsentSettings}): ReactNode {
  return (
    <dialog
      id={id}
      className={styles['centre']}
      aria-labelledby={`${id}-title`}
      data-privacy-centre
      data-nosnippet
      closedby="any"
    >
      <div className={styles['panel']}>
        <div className={styles['top']}>
          <h2 id={`${id}-title`} className={styles['centreTitle']}>
            Privacy settings
          </h2>
          <Button variant="quiet" className={styles['close']} data-privacy-choice="close" aria-label="Close">
            <Icon icon={X} />
          </Button>
        </div>
        <div className={styles['body']}>
          <p className={styles['text']}>
            {consent.text} <span data-opt-out-text>{consent.optOutText} </span>
            <a href="/privacy-policy">Privacy policy</a>
          </p>
          <div className={styles['gpc']} hidden suppressHydrationWarning data-privacy-gpc="on">
            <Icon icon={ShieldCheck} size={22} />
            <p>
              <strong>Your browser has opted out for you.</strong> It sends Global Privacy Control, so everything but
              the strictly necessary is off, and stays off. To choose here, switch the signal off in your browser.
            </p>
          </div>
          <ul className={styles['groups']}>
            {consent.groups.map((group) => (
              <GroupSwitch key={group.id} group={group} />
            ))}
          </ul>
        </div>
        <div className={styles['actions']} suppressHydrationWarning data-privacy-gpc="off">
          <Button variant="secondary" data-privacy-choice="all">
            Accept all
          </Button>
          <Button variant="secondary" data-privacy-choice="none">
            Reject all
          </Button>
          <Button variant="secondary" data-privacy-choice="selected">
            Save my choices
          </Button>
        </div>
        <div className={styles['actions']} hidden suppressHydrationWarning data-privacy-gpc="on">
          <Button variant="secondary" data-privacy-choice="close">
            Close
          </Button>
        </div>
      </div>
    </dialog>
  )
}

function GroupSwitch({group}: {readonly group: ConsentGroup}): ReactNode {
  const isNecessary = group.id === necessaryGroup
  const descriptionId = `${id}-${group.id}`
  return (
    <li className={styles['group']}>
      <label className={styles['label']}>
        <span>
          {group.title}
          {isNecessary && <span className={styles['always']}> Always on</span>}
        </span>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the state of a check box is that of the switch
          role="switch"
          className={styles['switch']}
          value={group.id}
          defaultChecked={isNecessary}
          disabled={isNecessary}
          aria-describedby={descriptionId}
          suppressHydrationWarning
        />
      </label>
      <p id={descriptionId} className={styles['description']}>
        {group.description}
      </p>
    </li>
  )
}
