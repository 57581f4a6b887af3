import {isAffiliateAddress} from '@apothecary/shared/types/affiliateAddress.ts'
import {affiliateAttributes, fallbackBrand, labelOf} from '@apothecary/shared/types/trackingAttributes.ts'
import {linkAttributes, type LinkAttributes} from './links.ts'

interface ProseLinkOptions {
  readonly newTab?: boolean
  readonly rel?: string | undefined
  /** The place of the link in reports, such as `prose`. */
  readonly location: string
  /** The words of the link. */
  readonly text: string
}

/**
 * The attributes of a link in a text, or `undefined` if the address could run code. An address with the parameters of an affiliate link makes
 * it one: it is marked as paid, and gets a correlation id and events as the button of a card does (affiliate-link-3, affiliate-link-4). Such an
 * address names no brand.
 */
export function proseLinkAttributes(
  href: string | null | undefined,
  {newTab, rel, location, text}: ProseLinkOptions,
): (LinkAttributes & {readonly 'data-affiliate'?: string}) | undefined {
  const isAffiliate = typeof href === 'string' && isAffiliateAddress(href)
  const attributes = linkAttributes(href, {
    ...(newTab === undefined ? {} : {newTab}),
    rel: isAffiliate ? 'sponsored nofollow' : rel,
  })
  if (attributes === undefined || !isAffiliate) return attributes
  return {...attributes, ...affiliateAttributes({brand: fallbackBrand, location, text: labelOf(text)})}
}
