import {uniqueIds} from './uniqueIds.ts'

/**
 * Prepares an article, which is not in the document yet, for its place below another one on `page`: its headings are
 * one level lower, as a page has one h1; its pictures wait until readers come near; its ids and the names of its
 * landmarks are its own.
 */
export function fitBelow(article: Element, headline: string, page: Document): void {
  lowerHeadings(article)
  for (const picture of article.querySelectorAll('img')) {
    picture.setAttribute('loading', 'lazy')
    picture.removeAttribute('fetchpriority')
  }
  for (const landmark of article.querySelectorAll('nav[aria-label], aside[aria-label]'))
    landmark.setAttribute('aria-label', `${landmark.getAttribute('aria-label')}: ${headline}`)
  uniqueIds(article, page)
}

/** The headline becomes an h2. The others keep their elements, by which style sheets know them, and tell screen readers the lower level. */
function lowerHeadings(article: Element): void {
  for (const heading of article.querySelectorAll('h2, h3, h4, h5, h6, [role="heading"][aria-level]')) {
    const level = Number(heading.getAttribute('aria-level') ?? heading.localName.slice(1))
    heading.setAttribute('aria-level', String(Math.min(6, level + 1)))
  }
  for (const heading of article.querySelectorAll('h1')) {
    const lower = article.ownerDocument.createElement('h2')
    for (const {name, value} of heading.attributes) lower.setAttribute(name, value)
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
}
