/** An article that can be put below another: what infinite scroll knows of it (chrome-28). */
export interface ScrollArticle {
  /** Its headline, and the title of its page, as the tab shows it. */
  readonly title: readonly [headline: string, pageTitle: string]
  /** The path of its page. */
  readonly link: string
  /** Its markup, which is not part of the document yet. */
  readonly article: HTMLElement
  readonly template: string
  /** The addresses of the style sheets of its page, without those for browsers that run no scripts. */
  readonly sheets: readonly string[]
}

/**
 * Parts that work on a page of their own only: an island may open a frame that only the policy of its page allows
 * (`server/frameOrigins.ts`), variants are decided in the head, drivers of the reader are asked for by the path.
 */
const needsItsPage = '[data-island], [data-experiment], [data-placement][data-behavior]'

/**
 * Attributes with an address of another site, for which the policy of a page names the site (`server/send.ts`). Ads of
 * a network, and reCAPTCHA, stand in a document of ours, which is named as well.
 */
const foreignAttributes = ['data-embed-frame', 'data-consent-pixel', 'data-ad-frame', 'data-recaptcha-frame'] as const

/**
 * What is not taken: scripts and what only stands for them, instructions for the head of a page, ads beside the text,
 * and the list of further articles.
 */
const leftBehind = 'script, noscript, link, meta, template, [data-up-next]'

/**
 * Reads the page of an article. Undefined if the article must not stand below another: the page is not that of `path`,
 * or comes from another version of the site; the server did not mark its article with `data-continuous`
 * (`article/isContinuous.ts`); a part of it needs its own page, or another site that the policy of `page` does not
 * name.
 */
export function readArticlePage(html: string, path: string, page: Document): ScrollArticle | undefined {
  const read = new DOMParser().parseFromString(html, 'text/html')
  const main = read.querySelector<HTMLElement>('main[data-template]')
  const article = main?.querySelector<HTMLElement>(':scope > article[data-continuous]')
  const heading = article?.querySelector('h1')
  if (!main || !article || !heading) return undefined
  const canonical = read.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? ''
  const isOfPath = new URL(canonical, page.baseURI).pathname === new URL(path, page.baseURI).pathname
  const isOfBuild = main.dataset.build === page.querySelector<HTMLElement>('main[data-template]')?.dataset.build
  if (!isOfPath || !isOfBuild || article.querySelector(needsItsPage) || !isAllowed(article, page)) return undefined
  for (const element of article.querySelectorAll(leftBehind)) element.remove()
  // Firefox before 121 knows no `:has`.
  for (const slot of article.querySelectorAll('aside:not([data-widget]) [data-ad-slot]'))
    slot.closest('aside:not([data-widget])')?.remove()
  return {
    title: [heading.textContent.trim(), read.title],
    link: path,
    article,
    template: main.dataset.template ?? '',
    sheets: [...read.querySelectorAll('link[rel="stylesheet"]:not(noscript *)')].flatMap(
      (link) => link.getAttribute('href') ?? [],
    ),
  }
}

/** Whether the policy with which `page` came allows what an article can load from other sites: it names those that the page itself needs. */
function isAllowed(article: Element, page: Document): boolean {
  return foreignAttributes.every((name) => {
    const origins = (root: ParentNode) =>
      [...root.querySelectorAll(`[${name}]`)].map(
        (element) => new URL(element.getAttribute(name) ?? '', page.baseURI).origin,
      )
    const named = new Set(origins(page))
    return origins(article).every((origin) => named.has(origin))
  })
}
