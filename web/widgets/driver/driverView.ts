import {signUpDriverTypes} from '@apothecary/shared/types/driverTypes.ts'
import type {PageContext} from '../../contract/types.ts'
import {fillTokens, withTokens, type TokenValues} from '../../drivers/driverTokens.ts'
import type {Driver} from '../../drivers/selectDrivers.ts'
import {isExternal} from '../../ui/links.ts'

/** How a driver is laid out. */
export type DriverLayout = 'newsletter' | 'banner' | 'articles' | 'ad' | 'card'

/** A driver with its tokens filled, and what reports say about it. */
export interface DriverView {
  readonly driver: Driver
  readonly layout: DriverLayout
  readonly whisper: string | undefined
  readonly style: 'card' | 'panel' | 'breakout'
  /** Leads to another site. */
  readonly isOutside: boolean
  readonly event: {
    readonly placement: string
    readonly driverId: string
    readonly driverType?: string
    readonly brand?: string
    readonly campaignName?: string
  }
}

/** The words above the headline of a driver that leads to another site, where the editor gave none: readers see that it is an offer. */
const partnerWhisper = 'Partner offer'

/**
 * Computes the view of a driver in a placement. Pages are one copy for everybody, so `+where` and `+k1` are filled here and what
 * stands in a reader's own address (`+utm_source` …) is not known: it becomes nothing (driver-17). An address on another site
 * gets no topic: what a page is about is nobody else's business.
 */
export function driverView(
  stored: Driver,
  placement: string,
  context: PageContext,
  report: (reason: string) => void,
): DriverView {
  const values: TokenValues = {where: placement, ...(context.topics?.k1 ? {k1: context.topics.k1} : {})}
  const {callToActionURL} = stored
  const address = (url: string | null): string | null => {
    if (url === null) return null
    return fillTokens(url, isExternal(url) ? {where: placement} : values)
  }
  const filled = withTokens(stored, values, report)
  const driver: Driver =
    filled === stored
      ? stored
      : {
          ...filled,
          // Names that editors sort by, not words for readers.
          targeting: stored.targeting,
          callToActionURL: address(callToActionURL),
          articles: (stored.articles ?? []).map(({_key, title, link}) => ({
            _key,
            title: title === null ? null : fillTokens(title, values),
            link: address(link),
          })),
        }
  const isOutside = driver.callToActionURL !== null && isExternal(driver.callToActionURL)
  return {
    driver,
    layout: layoutOf(driver),
    whisper: driver.whisper || (isOutside && layoutOf(driver) !== 'newsletter' ? partnerWhisper : undefined),
    style: driver.style ?? (layoutOf(driver) === 'newsletter' ? 'panel' : 'card'),
    isOutside,
    event: {
      placement: driver.articlePlacement || placement,
      driverId: driver.uuid || driver._id,
      ...(driver.driverType === null ? {} : {driverType: driver.driverType}),
      ...(driver.brand || driver.vendorName ? {brand: driver.brand || driver.vendorName || ''} : {}),
      ...(driver.campaignName ? {campaignName: driver.campaignName} : {}),
    },
  }
}

function layoutOf({driverType}: Driver): DriverLayout {
  if (driverType === null) return 'card'
  if (signUpDriverTypes.includes(driverType)) return 'newsletter'
  if (driverType === 'ad' || driverType === 'banner') return driverType
  return driverType === 'multiArticleText' ? 'articles' : 'card'
}

const callsToAction: Readonly<Record<string, string>> = {
  quiz: 'GET STARTED',
  download: 'DOWNLOAD',
  survey: 'GET STARTED',
}

/** The words on the button. The defaults are fixed (links-5); "DOWNLOAD" is ours. */
export function callToActionOf({callToAction, driverType}: Driver): string {
  return callToAction || callsToAction[driverType ?? ''] || 'READ MORE'
}
