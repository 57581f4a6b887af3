import type {CSSProperties, ReactNode} from 'react'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './AdSlot.module.pcss'
import {adRoom} from './adRoom.ts'

/** A place for an ad. Its space is reserved before the ad is loaded, so that nothing moves (ad-slot-5). */
export function AdSlot({data, domId, placement, context}: WidgetProps<'adSlot'>): ReactNode {
  const slot = required(data.slot, 'slot')
  const {small, large} = adRoom(data.size, placement.ordinal, context.canonicalPath, context.settings)
  if (small === undefined && large === undefined) return null
  const room: CSSProperties & Record<`--${string}`, string> = {
    '--small-width': `${small?.width ?? 0}px`,
    '--small-height': `${small?.height ?? 0}px`,
    '--large-width': `${large?.width ?? 0}px`,
    '--large-height': `${large?.height ?? 0}px`,
  }
  return (
    <WidgetRoot
      widget={{data, domId}}
      as="aside"
      label="Advertisement"
      isWide
      className={styles['ad']}
      data-small={small === undefined ? 'none' : 'ad'}
      data-large={large === undefined ? 'none' : 'ad'}
      style={room}
    >
      <div data-ad-slot={slot} className={styles['slot']} />
    </WidgetRoot>
  )
}
