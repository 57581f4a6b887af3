import {signUpDriverTypes} from '@apothecary/shared/types/driverTypes.ts'
import {fallbackBrand} from '@apothecary/shared/types/trackingAttributes.ts'
import type {PageContext} from '../../contract/types.ts'
import {fillTokens, withTokens, type TokenValues} from '../../drivers/driverTokens.ts'
import type {Driver} from '../../drivers/selectDrivers.ts'
import {isExternal} from '../../ui/links.ts'

/** The layouts of drivers. */
export type DriverLayout = 'newsletter' | 'banner' | 'articles' | 'ad' | 'card'

/** A driver with filled tokens, and its tracking event. */
export interface DriverView {
  readonly driver: Driver
  readonly layout: DriverLayout
  readonly whisper: string | undefined
  readonly style: 'card' | 'panel' | 'breakout'
  /** Whether the driver links to another site. */
  readonly isOutside: boolean
  readonly event: {
    readonly placement: string
    readonly driverId: string
    readonly driverType?: string
    readonly brand: string
    readonly campaignName?: string
  }
}

/** The default text above the headline of a driver that links to another site, so that readers recognise an offer. */
const partnerWhisper = 'Partner offer'

/**
 * Computes the view of a driver in a placement. A page is the same for all readers, so only `+where` and `+k1` have values here; tokens
 * from a reader's own address (`+utm_source` …) become empty (driver-17). An address on another site does not get the topic of the page,
 * for the reader's privacy.
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
          // The names in the targeting are not texts for readers, so their tokens are not filled.
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
      brand: driver.brand || driver.vendorName || fallbackBrand,
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

/** The text of the button. The defaults are those of links-5, except for "DOWNLOAD", which is ours. */
export function callToActionOf({callToAction, driverType}: Driver): string {
  return callToAction || callsToAction[driverType ?? ''] || 'READ MORE'
}
