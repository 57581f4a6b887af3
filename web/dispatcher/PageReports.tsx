import {Fragment, type ReactNode} from 'react'
import type {Subject} from '../contract/contain.tsx'
import {EditorNote} from '../contract/EditorNote.tsx'
import type {PageContext, ReportFailure} from '../contract/types.ts'
import type {HiddenDocument} from './hiddenDocuments.ts'
import type {ContentProblem} from './readContent.ts'

/** A report of what was left out of a document names at most this many parts. */
const mostNamed = 5

/** Reports what a page does not show, each failure once, and makes the notes that editors see in its place in draft mode. */
export class PageReports {
  /** The page, with a report function that passes each failure on once, even if the widget stands there several times. */
  readonly context: PageContext

  constructor(context: PageContext) {
    this.context = {...context, report: once(context.report)}
  }

  /** What `contain` has to know of a block or document. */
  subject(id: string, type: string): Subject {
    return {id, type, context: this.context}
  }

  /** Reports something that readers do not see. */
  failure(widgetId: string, type: string, reason: string): void {
    const {articleId, canonicalPath, report} = this.context
    report({articleId, canonicalPath, widgetId, type, reason})
  }

  /** The same, with a note for editors in draft mode. */
  note(id: string, type: string, reason: string): ReactNode {
    this.failure(id, type, reason)
    return this.#editorNote(type, reason)
  }

  /** Reports the parts that were left out of a block or document, in one report however many they are. Returns the note for editors. */
  problems(id: string, type: string, problems: readonly ContentProblem[]): ReactNode[] {
    if (problems.length === 0) return []
    const named = problems.slice(0, mostNamed).map(({path, reason}) => (path === '' ? reason : `"${path}" ${reason}`))
    const others = problems.length - named.length
    return [this.note(id, type, [...named, ...(others > 0 ? [`and ${others} more`] : [])].join('; '))]
  }

  /** Tells editors in draft mode why a widget is not shown on this page. That is no failure, so it is not reported. */
  hidden({type, reason}: HiddenDocument): ReactNode {
    return this.#editorNote(type, reason)
  }

  #editorNote(type: string, reason: string): ReactNode {
    return this.context.isDraft ? <EditorNote type={type} reason={reason} /> : null
  }
}

/** A node after the notes for editors; `null` if there are none of either. */
export function withNotes(notes: readonly ReactNode[], node: ReactNode): ReactNode {
  const shown = [...notes, node].filter((part) => part !== null)
  if (shown.length <= 1) return shown[0] ?? null
  return shown.map((part, index) => <Fragment key={index}>{part}</Fragment>)
}

function once(report: ReportFailure): ReportFailure {
  const reported = new Set<string>()
  return (failure) => {
    const key = JSON.stringify(failure)
    if (reported.has(key)) return
    reported.add(key)
    report(failure)
  }
}
