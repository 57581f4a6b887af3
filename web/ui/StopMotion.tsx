import {Pause} from 'lucide'
import type {ReactNode} from 'react'
import {Icon} from './Icon.tsx'
import styles from './StopMotion.module.css'

/** The longest time, in milliseconds, that something may move by itself without a way to stop it (accessibility-2; WCAG 2.2.2). */
const longestUnstopped = 5000

/**
 * The button that stops an animation which takes longer than 5 s, in the corner of its widget, whose root is positioned. The behaviour of the widget
 * shows it while the animation runs (`offerStop`); it covers padding only, so nothing moves. Nothing for shorter animations.
 */
export function StopMotion({duration}: {readonly duration: number}): ReactNode {
  return duration > longestUnstopped ? (
    <button type="button" className={styles['stop']} aria-label="Stop the animation" data-stop-motion hidden>
      <Icon icon={Pause} size={16} />
    </button>
  ) : null
}
