import {createElement, type ReactNode} from 'react'
import {
  type PreviewProps,
  type Reference,
  type SchemaType,
  useDocumentVersions,
  useSchema,
  useValuePreview,
} from 'sanity'
import {periodWords} from './periodWords.ts'
import {useReferencedType} from './useReferencedType.ts'

interface WidgetReferencePreviewProps extends PreviewProps {
  /** What the preview of the schema type selects. */
  readonly widget?: Partial<Reference>
  readonly activeFrom?: string
  readonly activeUntil?: string
}

/**
 * The preview of a reference: that of the widget it refers to, as the widget's own schema defines it, with the kind of the widget. It is
 * written without JSX because `tests/schema/validate.ts` loads the schema, and so this file, in plain Node, which reads no JSX.
 */
export function WidgetReferencePreview({activeFrom, activeUntil, ...props}: WidgetReferencePreviewProps): ReactNode {
  const id = props.widget?._ref
  const period = periodWords(activeFrom, activeUntil)
  return id === undefined
    ? props.renderDefault({...props, title: 'Choose a widget', subtitle: 'No widget yet'})
    : createElement(ReferencedWidget, {...props, id, period})
}

/** Finds out what the reference refers to. */
function ReferencedWidget({
  id,
  ...props
}: PreviewProps & {readonly id: string; readonly period: string | undefined}): ReactNode {
  const schema = useSchema()
  const widgetType = schema.get(useReferencedType(id) ?? '')
  const {data: variants, loading} = useDocumentVersions({documentId: id})
  if (!loading && variants.length === 0) {
    return props.renderDefault({
      ...props,
      title: 'This widget no longer exists',
      subtitle: 'Choose another widget, or remove this block.',
    })
  }
  const isPublished = loading || variants.includes(id)
  return widgetType === undefined
    ? props.renderDefault({...props, isPlaceholder: true})
    : createElement(KnownWidget, {...props, id, widgetType, isPublished})
}

interface KnownWidgetProps extends PreviewProps {
  readonly id: string
  readonly widgetType: SchemaType
  readonly isPublished: boolean
  /** When readers see it here. */
  readonly period: string | undefined
}

function KnownWidget({id, widgetType, isPublished, period, ...props}: KnownWidgetProps): ReactNode {
  const {value, isLoading} = useValuePreview({schemaType: widgetType, value: {_type: 'reference', _ref: id}})
  return props.renderDefault({
    ...props,
    isPlaceholder: isLoading,
    title: value?.title,
    subtitle: [period, widgetType.title, isPublished ? undefined : 'not published', value?.subtitle]
      .filter(Boolean)
      .join(' · '),
    // Sanity's types of what a preview gives and of what it shows differ: a component without props, and one with them.
    media: (value?.media ?? widgetType.icon) as PreviewProps['media'],
  })
}
