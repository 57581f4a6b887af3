import {signUpDriverTypes, type DriverStyle} from '@apothecary/shared/types/driverTypes.ts'
import {fallbackBrand} from '@apothecary/shared/types/trackingAttributes.ts'
import type {PageContext} from '../../contract/types.ts'
import {reportedId} from '../../drivers/driverAnswer.ts'
import {
  fillTokens,
  pageTokens,
  readerIds,
  readerTokens,
  withTokens,
  type FillStrings,
  type TokenValues,
} from '../../drivers/driverTokens.ts'
import {isPartnerAddress} from '../../drivers/leadsToPartner.ts'
import type {Driver} from '../../drivers/selectDrivers.ts'
import {otherHost} from '../../ui/links.ts'

/** The layouts of drivers. */
export type DriverLayout = 'newsletter' | 'banner' | 'articles' | 'ad' | 'card'

/** A driver with filled tokens, and its tracking event. */
export interface DriverView {
  readonly driver: Driver
  /** The links with tokens of the reader's own address, which are still in the value; the key is the address without them. */
  readonly readerLinks: Readonly<Record<string, string>>
  readonly layout: DriverLayout
  readonly whisper: string | undefined
  readonly style: DriverStyle
  /** Whether its button leads to a partner. */
  readonly isPartners: boolean
  readonly event: {
    readonly placement: string
    readonly driverId: string
    readonly driverType?: string
    readonly brand: string
    readonly campaignName?: string
  }
}

/** The default text above the headline of a driver that leads to a partner, so that readers recognise an offer. */
const partnerWhisper = 'Partner offer'

/**
 * Computes the view of a driver in a placement. A page is the same for all readers, so only `+where` and `+k1` have
 * values here, and links to other sites get the topic, and words of the reader's own address (`+utm_term` …), only
 * where the settings name their host (driver-23, driver-30). Tokens from a reader's own address are empty until the
 * page's script fills them (driver-24).
 */
export function driverView(
  stored: Driver,
  placement: string,
  context: PageContext,
  report: (reason: string) => void,
): DriverView {
  const values: TokenValues = {where: placement, ...(context.topics?.k1 ? {k1: context.topics.k1} : {})}
  const readerLinks: Record<string, string> = {}
  const strings: FillStrings = {
    text: (text) => fillTokens(text, values),
    address: (url) => {
      const host = otherHost(url)
      const mayHaveTopic = host === undefined || context.settings.topicDestinations.includes(host)
      // What is filled here is empty for good; what is left is filled by the page's script.
      const words = mayHaveTopic ? [] : readerTokens.filter((name) => !readerIds.includes(name))
      const template = fillTokens(url, mayHaveTopic ? values : {where: placement}, [...pageTokens, ...words])
      let filled = fillTokens(template, {}, readerTokens)
      if (filled === template) return filled
      // Two links may be the same without their tokens: one more separator, which says nothing to a server, tells the script which is which.
      while ((readerLinks[filled] ?? template) !== template) filled = withSeparator(filled)
      readerLinks[filled] = template
      return filled
    },
  }
  // The names in the targeting are not texts for readers, so their tokens are not filled.
  const driver: Driver = {...withTokens(stored, strings, report), targeting: stored.targeting}
  const isPartners = isPartnerAddress(driver.callToActionURL)
  return {
    driver,
    readerLinks,
    layout: layoutOf(driver),
    whisper: driver.whisper || (isPartners && layoutOf(driver) !== 'newsletter' ? partnerWhisper : undefined),
    style: driver.style ?? (layoutOf(driver) === 'newsletter' ? 'panel' : 'card'),
    isPartners,
    event: {
      placement: driver.articlePlacement || placement,
      driverId: reportedId(driver),
      ...(driver.driverType === null ? {} : {driverType: driver.driverType}),
      brand: driver.brand || driver.vendorName || fallbackBrand,
      ...(driver.campaignName ? {campaignName: driver.campaignName} : {}),
    },
  }
}

/** The address with one more `?` or `&` at the end of its query. */
function withSeparator(address: string): string {
  const [before = '', ...hash] = address.split('#')
  return [`${before}${before.includes('?') ? '&' : '?'}`, ...hash].join('#')
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
