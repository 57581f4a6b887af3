import {titles} from '@apothecary/shared/types/titles.generated.ts'
import type {ReactNode} from 'react'
import styles from './EditorNote.module.css'

interface EditorNoteProps {
  readonly type: string
  readonly reason: string
  /** Readers see its text, without what makes it a widget. */
  readonly isShownAsText?: boolean
}

/**
 * A note for editors in draft mode, in the place of a widget that readers do not see, or before its text. Kinds and
 * fields have the names of the form.
 */
export function EditorNote({type, reason, isShownAsText = false}: EditorNoteProps): ReactNode {
  return (
    <p role="note" className={styles['note']}>
      {titles[type]?.title ?? wordsOf(type)} is {isShownAsText ? 'shown as plain text' : 'not shown to readers'}:{' '}
      {withTitles(reason, type)}.
    </p>
  )
}

/** A reason whose fields, such as "questions[0].prompt", have the names of the form: “Questions” 1, “Question”. */
function withTitles(reason: string, type: string): string {
  return reason.replaceAll(/"([A-Za-z][\w.[\]]*)"/g, (quoted, path: string) => {
    let within = type
    const named: string[] = []
    for (const step of path.split('.')) {
      const [, name = '', index] = /^(\w+)(?:\[(\d+)\])?$/.exec(step) ?? []
      const field = titles[within]?.fields[name]
      if (field === undefined) return quoted
      named.push(`“${field.title}”${index === undefined ? '' : ` ${Number(index) + 1}`}`)
      within = field.type ?? within
    }
    return named.join(', ')
  })
}

/** The words of the name of a type that the Studio has none for: `warningCard` is “Warning card”. */
function wordsOf(type: string): string {
  const words = type.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
