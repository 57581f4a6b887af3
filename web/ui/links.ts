import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'

/** The attributes of an `<a>`. */
export interface LinkAttributes {
  readonly href: string
  readonly target?: '_blank'
  readonly rel?: string
}

/** Whether an address leads to another site: it names a host, with or without a scheme. */
export function isExternal(href: string): boolean {
  return /^(https?:)?\/\//i.test(href.trim())
}

/**
 * The attributes of a link, or `undefined` if the address could run code: callers then show the text without a link (links-3, links-4).
 * `rel` is added to the value that links to other sites get in any case, for example "sponsored nofollow" for affiliate links.
 */
export function linkAttributes(
  href: string | null | undefined,
  {newTab = false, rel}: {readonly newTab?: boolean; readonly rel?: string | undefined} = {},
): LinkAttributes | undefined {
  if (href === undefined || href === null || !isSafeHref(href)) return undefined
  const words = [rel, isExternal(href) || newTab ? 'noopener' : undefined].filter((word) => word !== undefined)
  return {
    href,
    ...(newTab ? {target: '_blank' as const} : {}),
    ...(words.length > 0 ? {rel: words.join(' ')} : {}),
  }
}
