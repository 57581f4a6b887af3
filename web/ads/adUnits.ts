import type {AdPosition} from '@apothecary/shared/types/adPositions.ts'
import {isAdPosition} from '@apothecary/shared/types/adPositions.ts'
import type {PageContext, WidgetSettings} from '../contract/types.ts'
import type {AdRoom} from '../widgets/adSlot/adRoom.ts'
import {adSizes, type AdSizeName} from '@apothecary/shared/types/adSizes.ts'

/** The positions that a slot has on small and on larger screens; undefined where it has no ad. */
export interface SlotPositions {
  readonly small: AdPosition | undefined
  readonly large: AdPosition | undefined
}

const rectangles = {
  small: ['MMR1', 'MMR2'],
  large: ['DMR2', 'DMR3', 'DMR4', 'DMR5'],
} as const satisfies Record<string, readonly AdPosition[]>

/**
 * The positions of a slot in the text (ad-slot-11). One that is named by a position of its screen and kind is that; the
 * others are counted, and the last position of a kind is that of all further ads. `earlier` are the sizes of the slots
 * before it.
 */
export function positionsOf(slot: string, room: AdRoom, earlier: readonly AdRoom[]): SlotPositions {
  const on = (screen: 'small' | 'large'): AdPosition | undefined => {
    const size = room[screen]
    if (size === undefined) return undefined
    const prefix = `${screen === 'small' ? 'M' : 'D'}${isRectangle(size) ? 'MR' : 'LB'}`
    if (isAdPosition(slot) && slot.startsWith(prefix)) return slot
    if (!isRectangle(size)) return screen === 'small' ? 'MLB1' : 'DLB2'
    const before = earlier.filter((other) => isRectangle(other[screen])).length
    return rectangles[screen][before] ?? rectangles[screen].at(-1)
  }
  return {small: on('small'), large: on('large')}
}

function isRectangle(size: AdSizeName | undefined): boolean {
  return size !== undefined && adSizes[size].kind === 'rectangle'
}

/** Whether a page has ads at all (ad-slot-8): editors can name pages without them. */
export function showsAds({
  settings: {adsEnabled, ads},
  canonicalPath,
}: {
  readonly settings: Pick<WidgetSettings, 'adsEnabled' | 'ads'>
  readonly canonicalPath: string
}): boolean {
  return adsEnabled && !ads.pathsWithoutAds.includes(canonicalPath)
}

/**
 * The ad unit of a position, such as `/1234567/apothecary/dlb1`; undefined where no ad network is asked: without its code or an ad tag id, on the
 * pages that editors named, and on pages where readers answer questions about their health.
 */
export function adUnitOf(
  position: AdPosition | undefined,
  {settings: {ads}, canonicalPath, holdsScreener = false}: PageContext,
): string | undefined {
  const tag = position === undefined ? undefined : ads.tags.get(position)
  if (ads.network === undefined || tag === undefined || holdsScreener) return undefined
  return ads.pathsWithoutNetwork.includes(canonicalPath) ? undefined : `/${ads.network}/${tag}`
}

/** What the ad network is told of a page, and ads are counted by: those of its topics that editors have listed for it (ad-slot-28). */
export interface AdTopics {
  readonly k1?: string
  readonly category?: readonly string[]
}

export function adTopicsOf({settings: {ads}, topics}: PageContext): AdTopics {
  const k1 = topics?.k1
  const category = (topics?.categories ?? []).filter((one) => ads.topics.includes(one))
  return {
    ...(k1 && ads.topics.includes(k1) ? {k1} : {}),
    ...(category.length > 0 ? {category} : {}),
  }
}
