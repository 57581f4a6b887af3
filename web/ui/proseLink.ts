import {isAffiliateAddress} from '@apothecary/shared/types/affiliateAddress.ts'
import {fallbackBrand, labelOf} from '@apothecary/shared/types/trackingAttributes.ts'
import {linkAttributes, type LinkAttributes} from './links.ts'
import {outboundLinkAttributes} from './outboundLink.ts'

interface ProseLinkOptions {
  readonly newTab?: boolean
  /** Somebody pays for the link, whatever its address says. */
  readonly isPaid?: boolean
  /** The place of the link in reports, such as `prose`. */
  readonly location: string
  /** The words of the link. */
  readonly text: string
  /** Who pays for the link, if the widget around it knows. */
  readonly brand?: string
}

/**
 * The attributes of a link in a text, or `undefined` if the address could run code. An address with the parameters of an affiliate link makes
 * it one: it is marked as paid, and gets a correlation id and events as the button of a card does (affiliate-link-3, affiliate-link-4).
 */
export function proseLinkAttributes(
  href: string | null | undefined,
  {newTab = false, isPaid = false, location, text, brand = fallbackBrand}: ProseLinkOptions,
): (LinkAttributes & {readonly 'data-affiliate'?: string}) | undefined {
  return isPaid || (typeof href === 'string' && isAffiliateAddress(href))
    ? outboundLinkAttributes(href, {brand, location, text: labelOf(text)}, {newTab})
    : linkAttributes(href, {newTab})
}
