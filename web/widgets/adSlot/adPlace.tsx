import type {CSSProperties, ReactNode} from 'react'
import {adSizes, type AdSizeName} from '@apothecary/shared/types/adSizes.ts'
import {networkProvider} from '../../ads/networkProvider.ts'
import type {AdRequest} from '../../ads/provider.ts'
import {classNames} from '../../ui/classNames.ts'
import styles from './AdSlot.module.pcss'
import type {AdRoom} from './adRoom.ts'

/**
 * An ad with its label; null if there is none. Its space is reserved before anything of another site is loaded, so that
 * nothing moves (ad-slot-5); the style sheet chooses a size that fits the column (ad-slot-16). An ad of a network gets
 * one element for larger screens and one for small ones: the ids that ads are booked by begin with "dlb" there, and
 * with "mmr" here (ad-slot-13).
 */
export function adPlace({domId, ...request}: AdRequest & {readonly domId: string}): ReactNode {
  const {slot, room} = request
  const filled = networkProvider.fill(request)
  if (filled === undefined) return null
  return (
    <div className={styles['frame']} data-ad-place>
      <div data-ad-slot={slot} className={styles['slot']} {...filled.attributes}>
        {filled.content}
        {room.small === undefined ? null : (
          <div id={`mmr-${domId}`} className={styles['small']} data-ad-unit={filled.units?.small} />
        )}
        {room.large === undefined ? null : (
          <div id={`dlb-${domId}`} className={styles['large']} data-ad-unit={filled.units?.large} />
        )}
      </div>
    </div>
  )
}

/** The attributes of the element around an ad, for the style sheet. */
export function adRootProps({small, large}: AdRoom, className?: string) {
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...measures('small', small),
    ...measures('large', large),
  }
  return {
    className: classNames(styles['ad'], className),
    'data-small': small ?? 'none',
    'data-large': large ?? 'none',
    style,
  }
}

function measures(screen: string, size: AdSizeName | undefined): Record<`--${string}`, string> {
  const {width, height} = size === undefined ? {width: 0, height: 0} : adSizes[size]
  return {[`--${screen}-width`]: `${width}px`, [`--${screen}-height`]: `${height}px`}
}
