import type {ReactNode} from 'react'
import {StyleSheet} from './StyleSheet.tsx'
import styles from './Wave.module.pcss'

interface WaveProps {
  /**
   * - rise: it rises once, when its parent is first in view, which has `data-in-view` (callout-14).
   * - drift: it drifts for 5 seconds, once it has scrolled into view itself (carousel-17).
   */
  readonly motion: 'rise' | 'drift'
}

/**
 * The wave at the lower edge of a box, in the colour `--tide`: decoration only, loaded when it is in view (callout-15).
 * Its parent is positioned, isolated, and clips.
 */
export function Wave({motion}: WaveProps): ReactNode {
  return (
    <>
      <StyleSheet name="Wave" />
      <span
        aria-hidden="true"
        className={styles['wave']}
        data-motion={motion}
        {...(motion === 'drift' ? {'data-in-view': ''} : {})}
      />
    </>
  )
}
