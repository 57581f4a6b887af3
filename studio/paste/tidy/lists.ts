import {all, childrenOf, rename} from './dom.ts'
import {blocksIn} from './structure.ts'

/** How deep a list may stand in others. Deeper ones stay at this level. */
const deepest = 9

/**
 * Makes a row of `li` elements of every list, with the attributes `data-level` and `data-kind` ("bullet" or "number"), as Portable Text has lists.
 * Sources nest lists in many ways, not all of them HTML. What a list of Portable Text cannot hold, such as a table, comes to stand between the
 * items. To be called after `flattenBlocks`.
 */
export function flattenLists(body: Element): void {
  for (const container of [...all(body, 'td, th').toReversed(), body])
    for (const child of childrenOf(container)) {
      const kind = child.getAttribute('data-kind') ?? 'bullet'
      if (isList(child)) child.replaceWith(...itemsOf(child, 1))
      else if (child.localName === 'li') child.replaceWith(...partsOf(child, 1, kind))
    }
}

function itemsOf(list: Element, level: number): readonly Element[] {
  const kind = list.localName === 'ol' ? 'number' : 'bullet'
  return blocksIn(list).flatMap((block) => {
    if (isList(block)) return itemsOf(block, level + 1)
    if (block.localName === 'li') return partsOf(block, level, kind)
    // A paragraph between the items.
    return block.localName === 'p' ? [asItem(rename(block, 'li'), level, kind)] : [block]
  })
}

/** What an item of a list becomes: its text, whose paragraphs are lines of it, and what stands in it beside text. */
function partsOf(item: Element, outer: number, kind: string): readonly Element[] {
  const level = Number(item.getAttribute('data-level')) || outer
  const parts: Element[] = []
  let open: Element | undefined
  for (const block of childrenOf(item)) {
    const isHeading = /^h[1-6]$/.test(block.localName)
    if (isHeading ? open !== undefined : block.localName === 'p' || block.localName === 'blockquote') {
      if (open === undefined) parts.push((open = asItem(rename(block, 'li'), level, kind)))
      else open.append(item.ownerDocument.createElement('br'), ...block.childNodes)
    } else {
      parts.push(...(isList(block) ? itemsOf(block, level + 1) : [block]))
      open = undefined
    }
  }
  return parts
}

function asItem(item: Element, level: number, kind: string): Element {
  item.setAttribute('data-level', String(Math.min(Math.max(Math.round(level), 1), deepest)))
  item.setAttribute('data-kind', kind)
  return item
}

function isList(element: Element): boolean {
  return element.localName === 'ul' || element.localName === 'ol'
}
