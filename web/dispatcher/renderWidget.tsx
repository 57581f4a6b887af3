import type {ReactNode} from 'react'
import type {DocumentWidgetType, InlineWidgetType} from '@apothecary/shared/types/widgets.ts'
import {documentViews} from './documentViews.tsx'
import {expandTree} from './expandTree.tsx'
import {inlineViews} from './inlineViews.tsx'
import {reportWidgetFailure} from './report.ts'
import {SafetyText} from './SafetyText.tsx'
import type {
  InlineViewProps,
  WidgetContext,
  WidgetData,
  WidgetDocument,
  WidgetFailure,
  WidgetPlacement,
  WidgetViewProps,
} from './types.ts'

const views: {readonly [Type in DocumentWidgetType]: (props: WidgetViewProps<Type>) => ReactNode} = documentViews
const layouts: {readonly [Type in InlineWidgetType]: (props: InlineViewProps<Type>) => ReactNode} = inlineViews

/** Where failures go: the log, unless a test listens. */
export type ReportFailure = (failure: WidgetFailure) => void

/**
 * Renders one widget document. A widget that throws renders nothing, or its plain words if it is safety text, and is reported
 * with article, widget id and reason; the rest of the page stays as it is (rulings 15).
 */
export function renderDocument(
  document: WidgetDocument,
  context: WidgetContext,
  placement: WidgetPlacement,
  report: ReportFailure = reportWidgetFailure,
): ReactNode {
  return contain(
    () => viewOf(document._type, document, context, placement),
    {id: document._id, type: document._type, context, report},
    () => <SafetyText document={document} />,
  )
}

/** Renders one inline widget, contained like a document. */
export function renderInline<Type extends InlineWidgetType>(
  type: Type,
  key: string,
  props: InlineViewProps<Type>,
  report: ReportFailure = reportWidgetFailure,
): ReactNode {
  const View: (props: InlineViewProps<Type>) => ReactNode = layouts[type]
  return contain(
    () => View(props),
    {id: key, type, context: props.context, report},
    () => null,
  )
}

function viewOf<Type extends DocumentWidgetType>(
  type: Type,
  data: WidgetData<Type>,
  context: WidgetContext,
  placement: WidgetPlacement,
): ReactNode {
  const View: (props: WidgetViewProps<Type>) => ReactNode = views[type]
  return View({data, context, placement})
}

interface Subject {
  readonly id: string
  readonly type: string
  readonly context: WidgetContext
  readonly report: ReportFailure
}

function contain(render: () => ReactNode, subject: Subject, fallback: () => ReactNode): ReactNode {
  try {
    return expandTree(render())
  } catch (error) {
    const {id, type, context, report} = subject
    const reason = error instanceof Error ? error.message : String(error)
    report({articleId: context.articleId, canonicalPath: context.canonicalPath, widgetId: id, type, reason})
    return context.isDraft ? <EditorNote type={type} id={id} reason={reason} /> : fallback()
  }
}

/** What editors see in draft mode where readers see nothing. */
function EditorNote({type, id, reason}: {type: string; id: string; reason: string}): ReactNode {
  return (
    <p role="note">
      {type} ({id}) is not shown to readers: {reason}.
    </p>
  )
}
