import {affiliateAttributes, type AffiliateLink} from '@apothecary/shared/types/trackingAttributes.ts'
import {linkAttributes, type LinkAttributes} from './links.ts'

/** The attributes of an `<a>` that leads to a shop, partner or sponsor. */
export type OutboundLinkAttributes = LinkAttributes & {readonly 'data-affiliate': string}

/**
 * The attributes of a link that somebody pays for, or `undefined` if the address could run code. Search engines are told that it is paid; the
 * page's script adds the correlation id and sends the events (affiliate-link-4 to affiliate-link-16). No other code makes such a link:
 * `tests/sources.test.ts` fails for one (decision 28).
 */
export function outboundLinkAttributes(
  href: string | null | undefined,
  link: AffiliateLink,
  {newTab = true}: {readonly newTab?: boolean} = {},
): OutboundLinkAttributes | undefined {
  const attributes = linkAttributes(href, {newTab, rel: 'sponsored'})
  return attributes === undefined ? undefined : {...attributes, ...affiliateAttributes(link)}
}
