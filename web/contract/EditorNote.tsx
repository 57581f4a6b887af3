import type {ReactNode} from 'react'
import styles from './EditorNote.module.css'

interface EditorNoteProps {
  readonly type: string
  readonly reason: string
}

/** A note for editors in draft mode, in the place of a widget that readers do not see. */
export function EditorNote({type, reason}: EditorNoteProps): ReactNode {
  return (
    <p role="note" className={styles['note']}>
      {wordsOf(type)} is not shown to readers: {reason}.
    </p>
  )
}

/** The words of the name of a type: `warningCard` is “Warning card”. */
function wordsOf(type: string): string {
  const words = type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
