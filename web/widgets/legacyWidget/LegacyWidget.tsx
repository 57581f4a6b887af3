import type {ReactNode} from 'react'
import {InvalidWidget} from '../../dispatcher/InvalidWidget.ts'
import type {WidgetViewProps} from '../../dispatcher/types.ts'

/** Renders nothing to readers; the dispatcher reports it and shows a note to editors (doc 2 §2: unknown formats). */
export function LegacyWidget({data}: WidgetViewProps<'legacyWidget'>): ReactNode {
  throw new InvalidWidget(`the format "${data.format ?? 'unknown'}" is not built`)
}
