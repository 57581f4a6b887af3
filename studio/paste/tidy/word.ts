import {all, rename, textOf} from './dom.ts'

/** `mso-list:l0 level2 lfo1`, as the style of a paragraph of Word that is an item of a list. */
const listStyle = /mso-list:\s*l\d+\s+level(\d+)\s+lfo\d+/i

/** “1.”, “a)”, “(iv)”: what stands before an item that is counted. Anything else is a bullet, the letter “o” alone too. */
const counted = /^\(?(?:\d+|[a-z]{1,5})[.)]/i

/** A bullet and a tab, as Pages and programs without lists write items. */
const typedBullet = /^\s*[•◦▪‣●○■]\s+/

/** Paragraphs of Word and of Word in the browser that are more than paragraphs, by class or by the name of their style. */
const styles: Readonly<Record<string, string>> = {
  'p.MsoTitle': 'h1',
  'p.MsoQuote, p.MsoIntenseQuote': 'blockquote',
  '[data-ccp-parastyle="Title"]': 'h1',
  '[data-ccp-parastyle="Quote"], [data-ccp-parastyle="Intense Quote"]': 'blockquote',
}

/**
 * Makes elements of what Word only describes. Items of lists are paragraphs whose style names the level and whose first span holds the bullet:
 * they become `li` elements with `data-level` and `data-kind`, and so do paragraphs that begin with a bullet. Word in the browser names levels of
 * items and headings by attributes.
 */
export function fromWord(body: Element): void {
  for (const paragraph of all(body, '[style*="mso-list" i]')) {
    const level = listStyle.exec(paragraph.getAttribute('style') ?? '')?.[1]
    const marker = all(paragraph, '[style*="mso-list" i]').find((element) =>
      /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? ''),
    )
    if (level === undefined || marker === undefined) continue
    const sign = textOf(marker)
    const isCounted = counted.test(sign)
    if (/^h\d$/.test(paragraph.localName)) {
      // The numbers of headings are part of what they say.
      marker.replaceWith(isCounted ? `${sign} ` : '')
      continue
    }
    marker.remove()
    asItem(paragraph, level, isCounted ? 'number' : 'bullet')
  }
  for (const paragraph of all(body, 'p')) {
    const {firstChild} = paragraph
    // Where the bullet has looks of its own, it is left as it is.
    if (firstChild === null || !typedBullet.test(paragraph.textContent ?? '')) continue
    if (firstChild.nodeType !== 3 || paragraph.closest('li') !== null) continue
    firstChild.nodeValue = (firstChild.nodeValue ?? '').replace(/^\s*\S\s*/, '')
    asItem(paragraph, '1', 'bullet')
  }
  for (const item of all(body, 'li[data-aria-level]'))
    item.setAttribute('data-level', item.getAttribute('data-aria-level') ?? '')
  for (const heading of all(body, 'p[role="heading"][aria-level]')) {
    const level = Number(heading.getAttribute('aria-level'))
    if (level >= 1 && level <= 6) rename(heading, `h${level}`)
  }
  for (const [selector, tag] of Object.entries(styles)) {
    const paragraphs = new Set(all(body, selector).map((element) => element.closest('p')))
    for (const paragraph of paragraphs) if (paragraph !== null) rename(paragraph, tag)
  }
}

function asItem(paragraph: Element, level: string, kind: 'number' | 'bullet'): void {
  const item = rename(paragraph, 'li')
  item.setAttribute('data-level', level)
  item.setAttribute('data-kind', kind)
}
