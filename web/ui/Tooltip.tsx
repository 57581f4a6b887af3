import {Info} from 'lucide'
import type {ReactNode} from 'react'
import {assetUrl} from '../assets/assetUrl.ts'
import {Icon} from './Icon.tsx'
import styles from './Tooltip.module.css'

/**
 * An "i" that explains a term: by hover, focus or tap (overlays-4). `id` is unique on the page, `term` names the button. The page's
 * script opens it; without script the explanation stands behind the button for screen readers.
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
      <span id={id} role="tooltip" popover="manual" className={styles['tip']}>
        {children}
      </span>
    </>
  )
}
