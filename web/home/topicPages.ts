import {topicPath} from '@apothecary/shared/types/linkedPage.ts'

/** How many articles a page of a category has (site-9). */
export const articlesOnPage = 60

/** The path of a page of a category: the first is that of the category itself. */
export function topicPagePath(slug: string, page: number): string {
  return page === 1 ? topicPath(slug) : `${topicPath(slug)}/page/${page}`
}

/** The number of a page as paths have it: undefined for what is none, and for another way to write one, such as “02”. */
export function pageNumberOf(segment: string): number | undefined {
  return /^[1-9]\d{0,5}$/.test(segment) ? Number(segment) : undefined
}

/** Which page of a list this is, in words. */
export function pageInWords(page: number, last: number): string {
  return `Page ${page} of ${last}`
}
