import {isAffiliateAddress} from '@apothecary/shared/types/affiliateAddress.ts'
import {signUpDriverTypes} from '@apothecary/shared/types/driverTypes.ts'
import {isExternal} from '../ui/links.ts'
import type {Driver} from './selectDrivers.ts'

/** The kinds of drivers that have no button: a form, an ad, a list. */
const withoutButton: readonly string[] = [...signUpDriverTypes, 'ad', 'multiArticleText']

/**
 * Whether a driver is a partner's offer, which needs a disclosure (driver-21): its button leads to another site or is an affiliate link, or
 * its text or its list of articles has one.
 */
export function leadsToPartner({driverType, callToActionURL, bodyCopy, articles}: Driver): boolean {
  if (driverType === 'ad') return false
  if (isPartnerAddress(callToActionURL) && !withoutButton.includes(driverType ?? '')) return true
  return isAffiliateAddress(JSON.stringify([bodyCopy, driverType === 'multiArticleText' ? articles : null]))
}

/** Whether the button of a driver leads to a partner: to another site, or through this one by an address with the parameters of an affiliate link. */
export function isPartnerAddress(address: string | null): boolean {
  return address !== null && (isExternal(address) || isAffiliateAddress(address))
}
