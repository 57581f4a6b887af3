import {isSafeHref} from '@apothecary/shared/types/safeUrl.ts'
import {all, isElement, unwrap} from './dom.ts'

/** Addresses that only lead on to another: of Google Docs and of Outlook. The parameter holds the real one. */
const wrappers: readonly {readonly host: RegExp; readonly path: RegExp; readonly parameters: readonly string[]}[] = [
  {host: /^(?:www\.)?google\.[a-z.]+$/, path: /^\/url$/, parameters: ['q', 'url']},
  {host: /\.safelinks\.protection\.outlook\.com$/, path: /./, parameters: ['url']},
]

/**
 * Keeps the links that lead somewhere, with the addresses that editors would write, and drops the others, whose text stays: those that would run
 * code, and places in the document that was copied, such as bookmarks.
 *
 * @param ownOrigins the origins of this site: links to them become paths
 */
export function tidyLinks(body: Element, ownOrigins: readonly string[]): void {
  for (const link of all(body, 'a')) {
    const href = tidyHref(link.getAttribute('href') ?? '', ownOrigins)
    const before = link.previousSibling
    if (href === undefined) unwrap(link)
    else if (before !== null && isElement(before) && before.getAttribute('href') === href) {
      // Sources cut a link in two where its looks change.
      before.append(...link.childNodes)
      link.remove()
    } else link.setAttribute('href', href)
  }
}

/** The address that a link is stored with; undefined if it is none that readers can follow. */
export function tidyHref(given: string, ownOrigins: readonly string[]): string | undefined {
  const href = given.trim()
  if (href === '' || href.startsWith('#') || !isSafeHref(href)) return undefined
  if (/^(?:mailto|tel|sms):/i.test(href)) return href
  if (/^www\.[^/]/i.test(href)) return tidyHref(`https://${href}`, ownOrigins)
  if (/^\/(?![/\\])/.test(href)) return href
  const url = URL.parse(href)
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined
  const wrapper = wrappers.find(({host, path}) => host.test(url.hostname) && path.test(url.pathname))
  const target = wrapper?.parameters.map((name) => url.searchParams.get(name)).find((value) => value !== null)
  if (target !== undefined && target !== null) return tidyHref(target, ownOrigins)
  return ownOrigins.includes(url.origin) ? `${url.pathname}${url.search}${url.hash}` : href
}
