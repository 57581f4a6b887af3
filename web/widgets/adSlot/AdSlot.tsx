import type {CSSProperties, ReactNode} from 'react'
import {adSizes} from '@apothecary/shared/types/adSizes.ts'
import {required} from '../../contract/InvalidWidget.ts'
import type {WidgetProps} from '../../contract/types.ts'
import {WidgetRoot} from '../../ui/WidgetRoot.tsx'
import styles from './AdSlot.module.pcss'
import {adRoom} from './adRoom.ts'

/**
 * A place for an ad (ad-slot-3). Its space is reserved before the ad is loaded, so that nothing moves (ad-slot-5); its style sheet chooses a
 * size that fits the column (ad-slot-16). The ad itself gets one element for larger screens and one for small ones: the ids that ads are
 * booked by begin with "dlb" there, and with "mmr" here (ad-slot-13).
 */
export function AdSlot({data, domId, placement, context}: WidgetProps<'adSlot'>): ReactNode {
  const slot = required(data.slot, 'slot')
  const earlier = placement.earlier.map(({size}) => size)
  const {small, large} = adRoom(data.size, earlier, context.canonicalPath, context.settings)
  if (small === undefined && large === undefined) return null
  const room: CSSProperties & Record<`--${string}`, string> = {
    '--small-width': `${small === undefined ? 0 : adSizes[small].width}px`,
    '--small-height': `${small === undefined ? 0 : adSizes[small].height}px`,
    '--large-width': `${large === undefined ? 0 : adSizes[large].width}px`,
    '--large-height': `${large === undefined ? 0 : adSizes[large].height}px`,
  }
  return (
    <WidgetRoot
      widget={{data, domId}}
      as="aside"
      label="Advertisement"
      isWide
      className={styles['ad']}
      data-small={small ?? 'none'}
      data-large={large ?? 'none'}
      style={room}
    >
      <div className={styles['frame']}>
        <div data-ad-slot={slot} className={styles['slot']}>
          {small === undefined ? null : <div id={`mmr-${domId}`} className={styles['small']} />}
          {large === undefined ? null : <div id={`dlb-${domId}`} className={styles['large']} />}
        </div>
      </div>
    </WidgetRoot>
  )
}
