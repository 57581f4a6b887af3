import {adSizes, type AdSize, type AdSizeName} from '@apothecary/shared/types/adSizes.ts'
import type {WidgetSettings} from '../../contract/types.ts'

/** The size of one slot on small screens, and on larger ones. `undefined` if the page has the maximum of such ads there already. */
export interface AdRoom {
  readonly small: AdSizeName | undefined
  readonly large: AdSizeName | undefined
}

/** The maximum of ads of each kind per page; fewer on cost-per-view pages (ad-slot-9, ad-slot-10). */
const limits = {usual: {rectangle: 5, leaderboard: 3}, costPerView: {rectangle: 3, leaderboard: 2}}

/**
 * The sizes for a slot. `size` is the one that its editor chose, if any; `earlier` holds those of the slots before it on the page. Rectangles
 * and leaderboards are counted separately, on small and on larger screens.
 */
export function adRoom(
  size: string | null | undefined,
  earlier: readonly (string | null | undefined)[],
  canonicalPath: string,
  settings: Pick<WidgetSettings, 'costPerViewPaths'>,
): AdRoom {
  const limit = settings.costPerViewPaths.includes(canonicalPath) ? limits.costPerView : limits.usual
  const within = (screen: 'small' | 'large'): AdSizeName | undefined => {
    const wanted = wantedSizes(size)[screen]
    const {kind} = adSizes[wanted]
    const before = earlier.filter((other) => adSizes[wantedSizes(other)[screen]].kind === kind).length
    return before < limit[kind] ? wanted : undefined
  }
  return {small: within('small'), large: within('large')}
}

/** An editor's size where it fits; else a rectangle on small screens and a leaderboard on larger ones (ad-slot-7). */
function wantedSizes(size: string | null | undefined): Readonly<Record<'small' | 'large', AdSizeName>> {
  if (!isAdSizeName(size)) return {small: 'mediumRect', large: 'leaderboard'}
  return {small: fitsPhone(adSizes[size]) ? size : 'mediumRect', large: size}
}

/** Whether an ad fits the narrowest phones, which are 320 px wide. */
function fitsPhone({width}: AdSize): boolean {
  return width <= adSizes.mobileLeaderboard.width
}

function isAdSizeName(size: string | null | undefined): size is AdSizeName {
  return typeof size === 'string' && Object.hasOwn(adSizes, size)
}
