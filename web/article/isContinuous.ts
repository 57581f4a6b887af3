import type {PageContext} from '../contract/types.ts'
import {type Article, holdsPageAds} from './templates.ts'

/**
 * Whether an article may be read on without a new page: stand below another, and have others below itself. Articles to
 * read may, with the whole chrome around them; those that somebody paid for, and those with questions about the
 * reader's health, stand alone; and a draft is a single page.
 */
export function isContinuous(article: Article, context: PageContext): boolean {
  return holdsPageAds(article, context) && article.sponsored !== true && !context.isDraft
}

/**
 * Whether the articles up next are put below an article: where editors want it for its category. The list of links is
 * then below the article, not in it.
 */
export function goesOn(article: Article, context: PageContext): boolean {
  return article.infiniteScroll === true && isContinuous(article, context)
}
