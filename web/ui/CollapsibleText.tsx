import type {CSSProperties, ReactNode} from 'react'
import type {TrackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {assetUrl} from '../assets/assetUrl.ts'
import styles from './CollapsibleText.module.css'

/** A product's review taller than this, in pixels, is collapsed (product-card-17). */
const tallestReview = 154

interface CollapsibleTextProps extends TrackingAttributes {
  /** Unique on the page. */
  readonly id: string
  /** The height to which a taller text is clipped, in pixels. Without it: that of a product's review. */
  readonly height?: number
  /** The height, in pixels, above which a text is clipped. Without it: `height`, or that of a product's review. */
  readonly threshold?: number
  readonly children: ReactNode
}

/**
 * A text with a button to read on. The page's script clips the text if it is taller than `threshold` (product-card-17, product-card-18,
 * product-card-19); without scripts it is open. The tracking attributes go to the button.
 */
export function CollapsibleText({
  id,
  height,
  threshold = height ?? tallestReview,
  children,
  ...tracking
}: CollapsibleTextProps): ReactNode {
  const style: CSSProperties & Record<`--${string}`, string> =
    height === undefined ? {} : {'--collapsed-height': `${height}px`}
  return (
    <div>
      <div id={id} data-collapsible={threshold} style={style} className={styles['text']}>
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
