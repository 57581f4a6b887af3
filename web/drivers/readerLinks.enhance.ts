import {parseUrl} from '@apothecary/shared/types/parseUrl.ts'
import {fillTokens, readerTokens, tokensOf} from './driverTokens.ts'

/**
 * Fills the tokens in links of a driver that come from the address with which the reader arrived, such as `+utm_source` (driver-24). Pages
 * are the same for all readers, so only the browser can do it. `data-reader-links` maps the address of a link, as the server rendered it
 * without the tokens, to the one with them. A link never changes its site because of a token.
 */
export function enhance(driver: HTMLElement): void {
  const values = tokensOf(Object.fromEntries(new URLSearchParams(location.search)))
  const links: Readonly<Record<string, string>> = JSON.parse(driver.dataset.readerLinks ?? '{}')
  const templates = new Map(Object.entries(links))
  for (const link of driver.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const template = templates.get(link.getAttribute('href') ?? '')
    if (template === undefined) continue
    const filled = fillTokens(template, values, readerTokens)
    if (parseUrl(filled, location.href)?.origin === link.origin) link.setAttribute('href', filled)
  }
}
