import type {IconNode} from 'lucide'
import type {ReactNode} from 'react'
import {classNames} from './classNames.ts'
import {Icon} from './Icon.tsx'
import styles from './Badge.module.css'

/**
 * highlight: recommended by editors (saffron). plain: a property. partner: paid, so it has to be recognisable (amber). quiet: on a line of
 * its own in a card.
 */
export type BadgeVariant = 'highlight' | 'plain' | 'partner' | 'quiet'

/** A short label on a pill, with an optional icon before it. */
export function Badge({
  variant = 'plain',
  icon,
  children,
}: {
  readonly variant?: BadgeVariant
  readonly icon?: IconNode
  readonly children: ReactNode
}) {
  return (
    <span className={classNames(styles['badge'], styles[variant])}>
      {icon !== undefined && <Icon icon={icon} size={14} />}
      <span>{children}</span>
    </span>
  )
}
