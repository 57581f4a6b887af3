import type {ReactNode} from 'react'
import type {DocumentWidgetType, InlineWidgetType} from '@apothecary/shared/types/widgets.ts'
import {contain} from './contain.tsx'
import {documentViews} from './documentViews.tsx'
import {inlineViews} from './inlineViews.tsx'
import {reportWidgetFailure} from './report.ts'
import {SafetyText} from './SafetyText.tsx'
import type {
  InlineViewProps,
  ReportFailure,
  WidgetContext,
  WidgetData,
  WidgetDocument,
  WidgetPlacement,
  WidgetViewProps,
} from './types.ts'

const views: {readonly [Type in DocumentWidgetType]: (props: WidgetViewProps<Type>) => ReactNode} = documentViews
const layouts: {readonly [Type in InlineWidgetType]: (props: InlineViewProps<Type>) => ReactNode} = inlineViews

export type {ReportFailure} from './types.ts'

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
  report: ReportFailure = props.report,
): ReactNode {
  const View: (props: InlineViewProps<Type>) => ReactNode = layouts[type]
  return contain(() => View(props), {id: key, type, context: props.context, report})
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
