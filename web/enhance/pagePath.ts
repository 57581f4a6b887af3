/**
 * The event on an article, up to `document`, before it becomes the one that is read on a page that holds several. The
 * address of the page is that of the article before until the event is over.
 */
export const articleChangeEvent = 'apothecary:article'

/**
 * The path of the page that an element belongs to: an article that was put below another has its own in
 * `data-page-path`. That of the address for everything else.
 */
export function pagePathOf(target: EventTarget | null): string {
  const article = target instanceof Element ? target.closest<HTMLElement>('[data-page-path]') : null
  return article?.dataset.pagePath ?? location.pathname
}
