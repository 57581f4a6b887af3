import {maximumLabelLength} from './labelLength.ts'

/** Matches a placeholder that a click replaces by its correlation id (affiliate-link-6). */
const placeholder = /(?:\{|%7B)correlationId(?:\}|%7D)|\+correlationId\b/gi

/**
 * The query parameters of an affiliate link (affiliate-link-3), those that the product id is read from (affiliate-link-13), and the one that
 * Amazon reads (affiliate-link-7).
 */
const parameter = /[?&](?:rvo_(?:aff|brandid|prodid|campaignid|subid2?)|subid|ascsubtag)=/i

/** Whether an address is that of an affiliate link: it has one of our parameters, or a placeholder for the correlation id. */
export function isAffiliateAddress(address: string): boolean {
  return parameter.test(address) || hasPlaceholder(address)
}

/** Whether an address has a placeholder for the correlation id. */
export function hasPlaceholder(address: string): boolean {
  return address.search(placeholder) !== -1
}

/** The address with the correlation id in the place of each placeholder. */
export function fillPlaceholders(address: string, correlationId: string): string {
  return address.replace(placeholder, correlationId)
}

/**
 * The product id for tracking that an address names: `rvo_prodid`, else `rvo_subid`, else `subid` (affiliate-link-13). A placeholder is not an
 * id. Empty if there is none, or the address is not a URL.
 */
export function productIdOf(address: string): string {
  const ids = ['rvo_prodid', 'rvo_subid', 'subid'].flatMap((name) => idIn(address, name))
  return ids[0] ?? ''
}

/** The prefixes of the cookies with the ids of brand, product and campaign, and the parameters of these (affiliate-link-17). */
export const affiliateCookies = [
  ['b_', 'rvo_brandid'],
  ['p_', 'rvo_prodid'],
  ['c_', 'rvo_campaignid'],
] as const

/**
 * The ids of brand, product and campaign that an address names, with the prefixes of their cookies (affiliate-link-17). Empty if there is none,
 * or the address is not a URL.
 */
export function trackedIdsOf(address: string): readonly {readonly prefix: string; readonly id: string}[] {
  return affiliateCookies.flatMap(([prefix, name]) => idIn(address, name).map((id) => ({prefix, id})))
}

/** An address as a URL. One that begins with a slash may lead through the site itself to a shop. Throws a `TypeError` for what is no address. */
export function parseAddress(address: string): URL {
  return address.startsWith('/') ? new URL(address, 'https://site.invalid') : new URL(address)
}

/**
 * The id in a query parameter of an address: one, or none. One that is longer than the ids of events is none.
 */
function idIn(address: string, name: string): readonly string[] {
  try {
    const id = parseAddress(address).searchParams.get(name)
    return id && id.length <= maximumLabelLength && !hasPlaceholder(id) ? [id] : []
  } catch {
    // The address is not a URL. `URL.canParse` is too new for some readers' browsers.
    return []
  }
}
