import type {ReactNode} from 'react'
import type {TrackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import styles from './CollapsibleText.module.css'

/**
 * A text with a button to read on. The page's script clips the text if it is taller than 154 px (product-card-17, product-card-18,
 * product-card-19); without scripts it is open. `id` is unique on the page; the tracking attributes go to the button.
 */
export function CollapsibleText({
  id,
  children,
  ...tracking
}: {readonly id: string; readonly children: ReactNode} & TrackingAttributes): ReactNode {
  return (
    <div>
      <div id={id} data-collapsible className={styles['text']}>
        {children}
      </div>
      <button
        type="button"
        hidden
        className={styles['toggle']}
        aria-controls={id}
        aria-expanded="false"
        data-behavior={assetUrl('collapsible.js')}
        data-text-closed="Read more"
        data-text-open="Read less"
        {...tracking}
      >
        <span data-text suppressHydrationWarning>
          Read more
        </span>
      </button>
    </div>
  )
}
