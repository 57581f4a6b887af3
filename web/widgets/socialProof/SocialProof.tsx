import type {ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {Icon} from '../../ui/Icon.tsx'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import {reasonsOf} from './socialProofView.ts'
import styles from './SocialProof.module.pcss'

/** Up to three reasons for trust beside each other (social-proof-1, social-proof-2). */
export function SocialProof({data, domId}: WidgetProps<'socialProof'>): ReactNode {
  const reasons = required(reasonsOf(data), 'items')
  return (
    <WidgetRoot widget={{data, domId}} label="Why readers trust us" impression={{element: 'SOCIAL_PROOF'}}>
      <ul className={styles['reasons']}>
        {reasons.map(({key, icon, mainText, subtext}) => (
          <li key={key} className={styles['reason']}>
            <span className={styles['icon']}>
              <Icon icon={icon} size={24} />
            </span>
            <span className={styles['words']}>
              <strong className={styles['main']}>{mainText}</strong>
              {subtext ? <span className={styles['sub']}>{subtext}</span> : null}
            </span>
          </li>
        ))}
      </ul>
    </WidgetRoot>
  )
}
