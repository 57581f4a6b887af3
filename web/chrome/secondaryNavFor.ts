import type {SecondaryNav} from './siteNav.ts'

/** What decides whether a page has a secondary bar. */
export interface PageArea {
  /** The slugs of the page's categories, the first one first. */
  readonly categories: readonly string[]
  readonly isSponsored: boolean
  readonly hasTabs: boolean
}

/**
 * The secondary navigation of a page: that of its first category with one. None on sponsored articles and on those with tabs (chrome-22).
 */
export function secondaryNavFor(
  {categories, isSponsored, hasTabs}: PageArea,
  all: readonly SecondaryNav[],
): SecondaryNav | undefined {
  if (isSponsored || hasTabs) return undefined
  const found = categories.map((slug) => all.find((nav) => nav.categories.includes(slug)))
  return found.find((nav) => nav !== undefined)
}
