import type {ReactNode} from 'react'
import {expandTree} from './expandTree.tsx'
import type {ReportFailure, WidgetContext} from './types.ts'
import styles from './EditorNote.module.css'

/** What is rendered, and who is told when it fails. */
export interface Subject {
  readonly id: string
  readonly type: string
  readonly context: Pick<WidgetContext, 'articleId' | 'canonicalPath' | 'isDraft'>
  readonly report: ReportFailure
}

/**
 * Renders a widget so that nothing it throws gets out: then it is reported, readers see the fallback, and editors in draft mode
 * what is wrong (rulings 15).
 */
export function contain(
  render: () => ReactNode,
  {id, type, context, report}: Subject,
  fallback: () => ReactNode = () => null,
): ReactNode {
  try {
    return expandTree(render())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    report({articleId: context.articleId, canonicalPath: context.canonicalPath, widgetId: id, type, reason})
    return context.isDraft ? <EditorNote type={type} id={id} reason={reason} /> : fallback()
  }
}

/** What editors see in draft mode where readers see nothing. */
function EditorNote({type, id, reason}: {type: string; id: string; reason: string}): ReactNode {
  return (
    <p role="note" className={styles['note']}>
      {type} ({id}) is not shown to readers: {reason}.
    </p>
  )
}
