import {articleChangeEvent} from '../../enhance/pagePath.ts'

/** An article of the page that has an address of its own. */
export interface ReadArticle {
  readonly element: HTMLElement
  /** Of its page, as the tab shows it. */
  readonly pageTitle: string
  /** Where its page is; while it is read, readers may add a fragment. */
  readonly address: string
}

/**
 * Lets address, title and canonical address of the document follow the article that is read: that at the middle of the
 * window. The entry in the browser's history is replaced, so that “Back” leads to where the reader came from. Gives the
 * function that adds an article; `first` is the page's own.
 */
export function followReader(first: ReadArticle): (article: ReadArticle) => void {
  const articles = new Map<Element, ReadArticle>()
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  let present = first

  const show = (next: ReadArticle): void => {
    if (next.element === present.element) return
    next.element.dispatchEvent(new Event(articleChangeEvent, {bubbles: true}))
    articles.set(present.element, {...present, address: location.href})
    delete present.element.dataset.present
    next.element.dataset.present = ''
    present = next
    history.replaceState(history.state, '', next.address)
    // A page that is loaded anew begins with the article, so the place that the browser has kept is none in it.
    history.scrollRestoration = next.element === first.element ? 'auto' : 'manual'
    document.title = next.pageTitle
    if (canonical) canonical.href = new URL(next.address, location.href).pathname
  }
  const middle = new IntersectionObserver(
    (entries) => {
      // A busy browser reports several moments at once, in the order of the articles: the latest article that came to the middle counts.
      const [latest] = entries
        .filter(({isIntersecting}) => isIntersecting)
        .toSorted((one, other) => other.time - one.time)
      const article = latest && articles.get(latest.target)
      if (article) show(article)
    },
    {rootMargin: '-50% 0px'},
  )
  const add = (article: ReadArticle): void => {
    articles.set(article.element, article)
    middle.observe(article.element)
  }
  first.element.dataset.present = ''
  add(first)
  return add
}
