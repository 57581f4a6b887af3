import type {ReactNode} from 'react'
import {EditorNote} from './EditorNote.tsx'
import {expandTree} from './expandTree.tsx'
import type {PageContext} from './types.ts'

/** The part of a page that is rendered: reports name its `id` and `type`. */
export interface Subject {
  readonly id: string
  readonly type: string
  readonly context: Pick<PageContext, 'articleId' | 'canonicalPath' | 'isDraft' | 'report'>
}

/**
 * Renders a part of a page and catches what it throws. A failure is reported; readers then see the fallback, and editors in draft mode see
 * a note with the reason before it (containment-1, containment-3).
 */
export function contain(
  render: () => ReactNode,
  {id, type, context}: Subject,
  fallback: () => ReactNode = () => null,
): ReactNode {
  try {
    return expandTree(render())
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    context.report({articleId: context.articleId, canonicalPath: context.canonicalPath, widgetId: id, type, reason})
    const shown = fallback()
    if (!context.isDraft) return shown
    return (
      <>
        <EditorNote type={type} reason={reason} isShownAsText={shown !== null} />
        {shown}
      </>
    )
  }
}
