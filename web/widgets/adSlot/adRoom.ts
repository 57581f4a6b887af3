import {adSizes, type AdSize} from '@apothecary/shared/types/adSizes.ts'
import type {WidgetSettings} from '../../contract/types.ts'

/** The reserved width and height, in CSS pixels. */
type Room = Pick<AdSize, 'width' | 'height'>

/** The space that is reserved for one slot, on small and on larger screens. `undefined` if the page already has the maximum of ads. */
export interface AdRoom {
  readonly small: Room | undefined
  readonly large: Room | undefined
}

// The maximum of ads per page: rectangles on small screens, leaderboards on larger ones (ad-slot-7); fewer on cost-per-view pages
// (ad-slot-9, ad-slot-10).
const limits = {usual: {small: 5, large: 3}, costPerView: {small: 3, large: 2}}

/**
 * The space for the slot that is the `ordinal`-th of its page, counted from 0. A size that an editor chose is used where it fits; else it
 * is a rectangle on small screens and a leaderboard on larger ones (ad-slot-7).
 */
export function adRoom(
  size: string | null | undefined,
  ordinal: number,
  canonicalPath: string,
  settings: Pick<WidgetSettings, 'adsEnabled' | 'costPerViewPaths'>,
): AdRoom {
  if (!settings.adsEnabled) return {small: undefined, large: undefined}
  const limit = settings.costPerViewPaths.includes(canonicalPath) ? limits.costPerView : limits.usual
  const chosen = isAdSizeName(size) ? adSizes[size] : undefined
  return {
    small:
      ordinal < limit.small ? (chosen !== undefined && fitsPhone(chosen) ? chosen : adSizes.mediumRect) : undefined,
    large: ordinal < limit.large ? (chosen ?? adSizes.leaderboard) : undefined,
  }
}

/** Whether an ad fits the narrowest phones, which are 320 px wide. */
function fitsPhone({width}: Room): boolean {
  return width <= adSizes.mobileLeaderboard.width
}

function isAdSizeName(size: string | null | undefined): size is keyof typeof adSizes {
  return typeof size === 'string' && Object.hasOwn(adSizes, size)
}
