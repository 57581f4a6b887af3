import type {ReactNode} from 'react'
import styles from './InterestsBar.module.css'

/** Where members change what they have chosen. */
const account = '/account#interests'

/**
 * For members with interests: a switch that puts their topics first or not, on this device, and the way to change them.
 * Hidden from everybody else.
 */
export function InterestsBar(): ReactNode {
  return (
    <div className={styles['bar']}>
      <label className={styles['label']}>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the state of a check box is that of the switch
          role="switch"
          className={styles['switch']}
          defaultChecked
          suppressHydrationWarning
          data-interests-switch
        />
        Show my topics first
      </label>
      <a href={account} className={styles['change']}>
        Change my topics
      </a>
    </div>
  )
}

/**
 * Before a list of articles, whose siblings have `data-topics`: why some come first. Hidden, until `early.js` shows it
 * to a member who has chosen a topic of one of them.
 */
export function InterestsNote(): ReactNode {
  return (
    <p className={styles['reason']} data-interests-note>
      Your topics come first. <a href={account}>Change my topics</a>
    </p>
  )
}
