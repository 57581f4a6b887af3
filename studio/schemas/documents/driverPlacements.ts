import {isAffiliateAddress} from '@apothecary/shared/types/affiliateAddress.ts'
import {buttonlessDriverTypes, placementsOfFrame} from '@apothecary/shared/types/driverTypes.ts'
import {parseUrl} from '@apothecary/shared/types/parseUrl.ts'
import {siteUrl} from '../../settings.ts'
import {fieldOf} from '../objects/fieldOf.ts'
import {isDriverOf} from './driverKinds.ts'

/** The placements that the targeting of a driver names; empty for what is no targeting. */
export function placementsOf(targeting: unknown): readonly unknown[] {
  const placements = fieldOf(targeting, 'placements')
  return Array.isArray(placements) ? placements : []
}

/**
 * Why a driver cannot stand in the first of these placements that refuses it; `true` if none does. The header, the footer and the pop-up take no
 * partner, no ad and no quiz in place: the site leaves such a driver out there (driver-33).
 */
export function fitsPlacements(placements: readonly unknown[], driver: unknown): true | string {
  const place = placements.find((name) => placementsOfFrame.some((one) => one === name))
  if (typeof place !== 'string') return true
  if (leadsToPartner(driver))
    return `“${place}” has no room for the disclosure that the offer of a partner needs: remove this placement, or the links to the partner.`
  if (isDriverOf(driver, ['ad'])) return `“${place}” shows no ads: remove this placement.`
  return isDriverOf(driver, ['quiz']) && !textOf(driver, 'callToActionURL')
    ? `“${place}” has no room for a quiz: remove this placement, or give the button an address.`
    : true
}

/** As the site decides it (`leadsToPartner` there): by the button, where there is one, and the links in the text and the list. */
function leadsToPartner(driver: unknown): boolean {
  const address = textOf(driver, 'callToActionURL')
  if (!isDriverOf(driver, buttonlessDriverTypes) && (isAffiliateAddress(address) || leadsElsewhere(address)))
    return true
  if (isDriverOf(driver, ['ad'])) return false
  const articles = isDriverOf(driver, ['multiArticleText']) ? fieldOf(driver, 'articles') : null
  return isAffiliateAddress(JSON.stringify([fieldOf(driver, 'bodyCopy'), articles]))
}

function leadsElsewhere(address: string): boolean {
  const url = parseUrl(address, siteUrl)
  return url !== null && /^https?:$/.test(url.protocol) && url.host !== new URL(siteUrl).host
}

function textOf(driver: unknown, name: string): string {
  const text = fieldOf(driver, name)
  return typeof text === 'string' ? text.trim() : ''
}
