import {LifeBuoy} from 'lucide'
import type {ReactNode} from 'react'
import type {CrisisResource} from '@apothecary/shared/types/crisisResources.ts'
import {classNames} from '../../ui/classNames.ts'
import {Icon} from '../../ui/Icon.tsx'
import {linkAttributes} from '../../ui/links.ts'
import styles from './CrisisResources.module.pcss'

/**
 * Where to find help at once (quiz-30). As an alert it is above the questions: the style sheet shows it from the moment in which an answer
 * with the rule is chosen, before any script has run, and screen readers announce it without losing their place. As a part of the results
 * it is always shown.
 */
export function CrisisResources({
  resources,
  isAlert = false,
}: {
  readonly resources: readonly CrisisResource[]
  readonly isAlert?: boolean
}): ReactNode {
  return (
    <div
      className={classNames(styles['crisis'], isAlert && styles['alert'])}
      {...(isAlert ? {role: 'alert', 'data-crisis-alert': true} : {})}
    >
      <p className={styles['title']}>
        <Icon icon={LifeBuoy} size={22} />
        If you are thinking about hurting yourself, help is there now
      </p>
      <ul className={styles['list']}>
        {resources.map(({name, action, url, hours}) => {
          const link = linkAttributes(url)
          return (
            <li key={name + action} className={styles['resource']}>
              <span className={styles['name']}>{name}</span>
              {link === undefined ? (
                <strong>{action}</strong>
              ) : (
                <a {...link} className={styles['action']}>
                  {action}
                </a>
              )}
              {hours === '' ? null : <span className={styles['hours']}>{hours}</span>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
