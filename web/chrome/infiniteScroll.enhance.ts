import {addSheet} from '../enhance/sheet.ts'
import {trackPosition} from '../enhance/trackPosition.ts'
import {trackScrollDepth} from '../measure/scrollDepth.ts'
import {fetchPage, savesData} from './infiniteScroll/fetchPage.ts'
import {fitBelow} from './infiniteScroll/fitBelow.ts'
import {followReader} from './infiniteScroll/followReader.ts'
import {readArticlePage, type ScrollArticle} from './infiniteScroll/readArticlePage.ts'

/** So many articles come by themselves, so that readers reach the end of the page. */
const mostArticles = 2
/** An article is fetched when the reader is this near, in pixels, to the mark above the list. */
const nearPx = 300
/** The depths of an article that are tracked, in percent (tracking-12). */
const targets = [0, 25, 50, 75, 100]

/**
 * Infinite scroll: puts the first articles of the list “Up next” above it, one after the other, when the reader comes
 * near its `mark`, which stands two windows above the list. What readers see never moves: an article is put in while
 * the list is still below the window. The first that cannot be put in ends it, and its link stays.
 */
export function enhance(mark: HTMLElement): void {
  const list = mark.parentElement
  const place = document.querySelector<HTMLElement>('[data-next-articles]')
  const own = document.querySelector<HTMLElement>('main > article')
  if (list === null || place === null || own === null || savesData()) return
  own.dataset.pagePath = location.pathname
  const follow = followReader({element: own, pageTitle: document.title, address: location.href})
  const links = [...list.querySelectorAll<HTMLAnchorElement>('li a[href^="/"]')].slice(0, mostArticles)

  const near = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({isIntersecting}) => isIntersecting)) return
      near.disconnect()
      void addNext()
    },
    {rootMargin: `${nearPx}px`},
  )
  const addNext = async (): Promise<void> => {
    const link = links.shift()
    const article = link && (await load(link.pathname))
    if (link === undefined || article === undefined) return
    await below(list)
    const element = regionOf(article, list)
    place.append(element)
    const item = link.closest('li')
    if (item) item.hidden = true
    if (list.querySelector('li:not([hidden])') === null) list.hidden = true
    follow({element, pageTitle: article.title[1], address: article.link})
    trackScrollDepth(element, targets, (percent) => ({
      type: 'infiniteScrollReached',
      articlePath: article.link,
      percent,
    }))
    if (links.length > 0) near.observe(mark)
  }
  near.observe(mark)
}

/** An article with its style sheets on the page; undefined if one of them could not be loaded, or the article must not be put in. */
async function load(path: string): Promise<ScrollArticle | undefined> {
  const html = await fetchPage(path)
  const article = html === undefined ? undefined : readArticlePage(html, path, document)
  const styled = await Promise.all(article?.sheets.map(addSheet) ?? [])
  return styled.every(Boolean) ? article : undefined
}

/** Waits until an element is below the window and has not the focus: what is put above it moves nothing that the reader sees. */
function below(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const stop = trackPosition(element, 0, (position) => {
      if (position !== 'below' || element.contains(document.activeElement)) return
      stop()
      resolve()
    })
  })
}

/** The region of an article, with the heading of the list as its label. */
function regionOf({article, link, template, title: [headline]}: ScrollArticle, list: HTMLElement): HTMLElement {
  fitBelow(article, headline, document)
  const label = document.createElement('p')
  label.dataset.seam = ''
  label.textContent = list.querySelector('h2')?.textContent ?? ''
  const region = document.createElement('section')
  region.dataset.pagePath = link
  region.dataset.pageTemplate = template
  region.setAttribute('aria-label', `${label.textContent}: ${headline}`)
  region.append(label, document.adoptNode(article))
  return region
}
