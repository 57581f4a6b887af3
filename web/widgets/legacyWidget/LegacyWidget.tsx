import type {ReactNode} from 'react'
import {InvalidWidget} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'

/**
 * Throws, so that readers see nothing; the dispatcher reports it and shows a note to editors (legacy-widget-1, legacy-widget-3), with the
 * reason of the import: a format that is built is kept, too, where its data has nothing to show.
 */
export function LegacyWidget({data}: WidgetProps<'legacyWidget'>): ReactNode {
  const format = data.format ?? 'unknown'
  throw new InvalidWidget(
    data.reason
      ? `the import kept it (format "${format}"): ${data.reason.replace(/\.$/, '')}`
      : `the format "${format}" is not built`,
  )
}
