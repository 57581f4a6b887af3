import {X} from 'lucide'
import type {ReactNode} from 'react'
import type {AdPosition} from '@apothecary/shared/types/adPositions.ts'
import {adUnitOf, showsAds} from '../../ads/adUnits.ts'
import {networkProvider} from '../../ads/networkProvider.ts'
import {assetUrl} from '../../assets/assetUrl.ts'
import type {PageContext} from '../../contract/types.ts'
import {Icon} from '../../ui/Icon.tsx'
import {StyleSheet} from '../../ui/StyleSheet.tsx'
import {VisuallyHidden} from '../../ui/VisuallyHidden.tsx'
import {adPlace, adRootProps} from './adPlace.tsx'
import styles from './AdSlot.module.pcss'
import type {AdRoom} from './adRoom.ts'

/** An ad that an article has beside those in its text, at a position of its own. */
interface PageAd {
  readonly room: AdRoom
  readonly small?: AdPosition
  readonly large?: AdPosition
  readonly index: number
  readonly context: PageContext
}

/** The ad, or null: on a page without ads, and where there is nothing to show. */
function placeOf({room, small, large, index, context}: PageAd): ReactNode {
  if (!showsAds(context)) return null
  const slot = large ?? small ?? ''
  return adPlace({slot, room, positions: {small, large}, index, domId: `ad-${slot}`, context})
}

/**
 * The leaderboard at the top of an article. It has its height and 40 px of the page (ad-slot-21). Its script hides it
 * when it has been out of view for 3 s (ad-slot-20), in its place, so that nothing moves.
 */
export function TopLeaderboard({context}: {readonly context: PageContext}): ReactNode {
  const room: AdRoom = {small: 'mobileLeaderboard', large: 'largeLeaderboard'}
  const place = placeOf({room, small: 'MLB1', large: 'DLB1', index: 0, context})
  if (place === null) return null
  return (
    <>
      <StyleSheet name="adSlot" />
      <aside
        aria-label="Advertisement above the page"
        data-behavior={assetUrl('leaderboard.js')}
        data-no-print
        {...adRootProps(room, styles['leaderboard'])}
      >
        {place}
      </aside>
    </>
  )
}

/**
 * What stands beside the text, such as the table of contents, with an ad below it; there is an ad only where the text
 * has a column beside it. Both stay in view together while the leaderboard is hidden (ad-slot-22), and until the end of
 * the text (ad-slot-23).
 */
export function BesideText({
  context,
  children,
}: {
  readonly context: PageContext
  readonly children: ReactNode
}): ReactNode {
  const room: AdRoom = {small: undefined, large: 'mediumRect'}
  const place = placeOf({room, large: 'DMR1', index: 1, context})
  if (place === null) return children
  return (
    <div className={styles['together']}>
      <StyleSheet name="adSlot" />
      {children}
      <aside aria-label="Advertisement beside the text" data-no-print {...adRootProps(room, styles['rail'])}>
        {place}
      </aside>
    </div>
  )
}

/**
 * The leaderboard at the end of the window of phones (ad-slot-24), with its button to close it (ad-slot-25), whose script is loaded when it is
 * used. It waits until the privacy notice, at the same place, is gone.
 */
export function MobileLeaderboard({context}: {readonly context: PageContext}): ReactNode {
  const room: AdRoom = {small: 'mobileLeaderboard', large: undefined}
  const place = placeOf({room, small: 'MLB1', index: 1, context})
  if (place === null) return null
  return (
    <>
      <StyleSheet name="adSlot" />
      <aside
        aria-label="Advertisement at the edge"
        data-sticky-ad
        data-behavior={assetUrl('closeAd.js')}
        data-on-use
        data-no-print
        {...adRootProps(room, styles['sticky'])}
      >
        <button type="button" className={styles['close']}>
          <Icon icon={X} size={18} />
          <VisuallyHidden>Close advertisement</VisuallyHidden>
        </button>
        {place}
      </aside>
    </>
  )
}

/** The slot of the network for what needs no place (ad-slot-11). It has no house ad. */
export function OutOfPageAd({context}: {readonly context: PageContext}): ReactNode {
  const room: AdRoom = {small: undefined, large: undefined}
  const unit = adUnitOf('outOfPage', context)
  if (unit === undefined || !showsAds(context)) return null
  const positions = {small: undefined, large: 'outOfPage'} as const
  const filled = networkProvider.fill({slot: 'outOfPage', room, positions, index: 0, context})
  return <div data-ad-slot="outOfPage" data-ad-unit={unit} hidden {...filled?.attributes} />
}
