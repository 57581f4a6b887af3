import type {WidgetSettings} from '../../contract/types.ts'

/** The room an ad takes, in CSS pixels. */
export interface AdSize {
  readonly width: number
  readonly height: number
}

/** The sizes by name (doc 2 §9). */
export const adSizes = {
  mediumRect: {width: 300, height: 250},
  halfPage: {width: 300, height: 600},
  leaderboard: {width: 728, height: 90},
  largeLeaderboard: {width: 970, height: 90},
  mobileLeaderboard: {width: 320, height: 50},
  billboard: {width: 970, height: 250},
} as const satisfies Readonly<Record<string, AdSize>>

/** What is reserved for one slot: on small screens, and on larger ones. `undefined` where the page has enough ads. */
export interface AdRoom {
  readonly small: AdSize | undefined
  readonly large: AdSize | undefined
}

// doc 2 §9, ads per page: rectangles on small screens, leaderboards on larger ones; fewer on cost-per-view pages.
const limits = {usual: {small: 5, large: 3}, costPerView: {small: 3, large: 2}}

/**
 * The room for the slot that is the `ordinal`-th of its page, counted from 0. A size that an editor chose holds where it
 * fits; else it is a rectangle on small screens and a leaderboard on larger ones (doc 2 §2).
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

/** The narrowest phones are 320 px wide: a billboard would be cut off there. */
function fitsPhone({width}: AdSize): boolean {
  return width <= adSizes.mobileLeaderboard.width
}

function isAdSizeName(size: string | null | undefined): size is keyof typeof adSizes {
  return typeof size === 'string' && Object.hasOwn(adSizes, size)
}
