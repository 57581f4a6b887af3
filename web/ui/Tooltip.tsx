import {Info} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'
import {Icon} from './Icon.tsx'
import styles from './Tooltip.module.css'

/**
 * An "i" button that explains a term on hover, focus or tap (overlays-4). `id` is unique on the page; `term` is part of the button's name.
 * The script of the behaviour opens the tip; without scripts it stays closed, and screen readers read it as the button's description.
 */
export function Tooltip({
  id,
  term,
  children,
}: {
  readonly id: string
  readonly term: string
  readonly children: ReactNode
}) {
  return (
    <>
      <span className={styles['place']}>
        <button
          type="button"
          className={styles['button']}
          aria-label={`About ${term}`}
          aria-describedby={id}
          data-tooltip={id}
          data-behavior={assetUrl('tooltip.js')}
        >
          <Icon icon={Info} size={16} />
        </button>
      </span>
      <span id={id} role="tooltip" popover="manual" className={styles['tip']}>
        {children}
      </span>
    </>
  )
}
