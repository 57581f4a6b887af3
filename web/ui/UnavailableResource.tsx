import {CircleAlert} from 'lucide'
import type {ReactNode} from 'react'
import {Icon} from './Icon.tsx'
import {StyleSheet} from './StyleSheet.tsx'
import styles from './UnavailableResource.module.pcss'

/**
 * Stands in the place of something that the article counts on and that cannot be shown, so that readers do not look for
 * it (chrome-31, chrome-32).
 */
export function UnavailableResource(): ReactNode {
  return (
    <div className={styles['unavailable']} role="note">
      <StyleSheet name="UnavailableResource" />
      <Icon icon={CircleAlert} size={22} />
      <div>
        <p className={styles['title']}>Resource not available</p>
        <p className={styles['text']}>
          We're unable to show some of our resources at this time. We're sorry for any inconvenience.
        </p>
      </div>
    </div>
  )
}
