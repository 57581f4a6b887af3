import type {ReactNode} from 'react'
import styles from './EditorNote.module.css'

interface EditorNoteProps {
  readonly type: string
  readonly id: string
  readonly reason: string
}

/** A note for editors in draft mode, in the place of a widget that readers do not see. */
export function EditorNote({type, id, reason}: EditorNoteProps): ReactNode {
  return (
    <p role="note" className={styles['note']}>
      {type} ({id}) is not shown to readers: {reason}.
    </p>
  )
}
