import type {ReactNode} from 'react'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'

/** Throws, so that readers see nothing; the dispatcher reports it and shows a note to editors (legacy-widget-1, legacy-widget-3). */
export function LegacyWidget({data}: WidgetProps<'legacyWidget'>): ReactNode {
  throw new InvalidWidget(`the format "${data.format ?? 'unknown'}" is not built`)
}
