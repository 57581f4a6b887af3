import type {ReactNode} from 'react'
import {Mark} from './Wordmark.tsx'
import styles from './MessagePage.module.css'

interface MessagePageProps {
  readonly title: string
  /** What happened, in one or two sentences. */
  readonly text: string
  /** The number under which the failure is in the log. */
  readonly reference?: string | undefined
  /** What to do next: links and buttons. */
  readonly children?: ReactNode
}

/** A page with a single message: not found, or an error. */
export function MessagePage({title, text, reference, children}: MessagePageProps) {
  return (
    <div className={styles['page']}>
      <Mark size={56} />
      <h1 className={styles['title']}>{title}</h1>
      <p className={styles['text']}>{text}</p>
      {children !== undefined && <div className={styles['next']}>{children}</div>}
      {reference !== undefined && (
        <p className={styles['reference']}>
          Reference: <code>{reference}</code>
        </p>
      )}
    </div>
  )
}
