import type {CSSProperties, ReactNode} from 'react'
import {required} from '../../dispatcher/InvalidWidget.ts'
import type {InlineViewProps} from '../../dispatcher/types.ts'
import {widgetRoot} from '../_shared/widgetRoot.ts'
import styles from './AdSlot.module.css'
import {adRoom} from './adSizes.ts'

/** A place for an ad. Its height is reserved before the ad arrives, so that nothing moves (rulings 17). */
export function AdSlot({data, context, adOrdinal}: InlineViewProps<'adSlot'>): ReactNode {
  const slot = required(data.slot, 'slot')
  const {small, large} = adRoom(data.size, adOrdinal(), context.canonicalPath, context.settings)
  if (small === undefined && large === undefined) return null
  const room: CSSProperties & Record<`--${string}`, string> = {
    '--small-width': `${small?.width ?? 0}px`,
    '--small-height': `${small?.height ?? 0}px`,
    '--large-width': `${large?.width ?? 0}px`,
    '--large-height': `${large?.height ?? 0}px`,
  }
  return (
    <aside
      {...widgetRoot('adSlot', data._key)}
      aria-label="Advertisement"
      className={styles['ad']}
      data-small={small === undefined ? 'none' : 'ad'}
      data-large={large === undefined ? 'none' : 'ad'}
      data-wide
      style={room}
    >
      <div data-ad-slot={slot} className={styles['slot']} />
    </aside>
  )
}
