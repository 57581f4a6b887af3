import type {ReactNode} from 'react'
import {required} from '../../dispatcher/InvalidWidget.ts'
import type {InlineViewProps} from '../../dispatcher/types.ts'
import {widgetRoot} from '../_shared/widgetRoot.ts'

/** A place that a driver fills (doc 2 §1, §7). */
export function DriverPlacement({data}: InlineViewProps<'driverPlacement'>): ReactNode {
  return <div {...widgetRoot('driverPlacement', data._key)} data-placement={required(data.placement, 'placement')} />
}
