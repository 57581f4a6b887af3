import type {ReactNode} from 'react'
import type {PageContext} from '../contract/types.ts'
import {activePlacement} from '../preamp/activePlacement.ts'
import styles from './PaidMediaLabel.module.css'
import {RichText} from './RichText.tsx'

/** The label that tells readers that a widget is paid for (paid-media-10). The text of the placement replaces its word (paid-media-8). */
export function PaidMediaLabel({context}: {readonly context: PageContext}): ReactNode {
  const text = activePlacement(context.settings, 'paidMediaBanner')?.text
  if (text && text.length > 0) return <RichText value={text} size="ui" className={styles['text']} />
  return <div className={styles['label']}>Sponsored</div>
}
