import {isAffiliateAddress} from '@apothecary/shared/types/affiliateAddress.ts'
import {buttonlessDriverTypes} from '@apothecary/shared/types/driverTypes.ts'
import {isExternal} from '../ui/links.ts'
import type {Driver} from './selectDrivers.ts'

/**
 * Whether a driver is a partner's offer, which needs a disclosure (driver-21): its button leads to another site or is an affiliate link, or
 * its text or its list of articles has one.
 */
export function leadsToPartner({driverType, callToActionURL, bodyCopy, articles}: Driver): boolean {
  if (driverType === 'ad') return false
  const hasButton = !buttonlessDriverTypes.some((type) => type === driverType)
  if (hasButton && isPartnerAddress(callToActionURL)) return true
  return isAffiliateAddress(JSON.stringify([bodyCopy, driverType === 'multiArticleText' ? articles : null]))
}

/** Whether the button of a driver leads to a partner: to another site, or through this one by an address with the parameters of an affiliate link. */
export function isPartnerAddress(address: string | null): boolean {
  return address !== null && (isExternal(address) || isAffiliateAddress(address))
}
