import type {ReactNode} from 'react'
import {truncate} from './truncate.ts'
import styles from './TruncatedText.module.css'

/**
 * A text that is cut on the screen after so many characters. Screen readers, search engines, a pointer that rests on it and the printed page get
 * all of it.
 */
export function TruncatedText({text, length}: {readonly text: string; readonly length: number}): ReactNode {
  const shown = truncate(text, length)
  if (shown === text) return text
  return (
    <span title={text} className={styles['text']}>
      <span aria-hidden="true" dir="auto" className={styles['cut']}>
        {shown}
      </span>
      <span className={styles['whole']}>{text}</span>
    </span>
  )
}
