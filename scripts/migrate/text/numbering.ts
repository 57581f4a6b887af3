import {isObject, scalarText} from '../account/values.ts'
import type {ElementNode} from '../nodes/model.ts'
import type {ListItem} from './builder.ts'
import {reportNumber, noteSplitItem} from './losses.ts'
import type {PortableBlock} from './portable.ts'

/**
 * Reports the lists whose items have other numbers in the result than in the input, and the items that became several. Portable Text holds a
 * list as a run of blocks: whatever stands between two of them ends it.
 *
 * @param itemOf the item of the input that a block comes from
 */
export function reportLists(blocks: readonly PortableBlock[], itemOf: ReadonlyMap<PortableBlock, ListItem>): void {
  const numbers = new Numbers()
  const seen = new Set<ListItem>()
  const reported = new Set<ElementNode>()
  for (const block of blocks) {
    const number = numbers.next(block)
    const item = itemOf.get(block)
    if (item === undefined || number === undefined) continue
    if (seen.has(item)) noteSplitItem(item.node, textOf(block))
    else if (item.numbered !== undefined && item.numbered.number !== number && !reported.has(item.numbered.list)) {
      reported.add(item.numbered.list)
      reportNumber(item.numbered.list, textOf(block), item.numbered.number, number)
    }
    seen.add(item)
  }
}

/** Numbers list items as the site shows them: those of one level and kind count on until something else stands between them. */
class Numbers {
  /** The open lists, the outermost first, and how many items each has. */
  readonly #lists: {readonly kind: unknown; items: number}[] = []

  /** The number of a block in its list; undefined: it is no list item. */
  next({listItem: kind, level}: PortableBlock): number | undefined {
    const lists = this.#lists
    const depth = kind === undefined ? 0 : Number(level)
    const same = lists[depth - 1]
    lists.length = same !== undefined && same.kind !== kind ? 0 : Math.min(lists.length, depth)
    if (lists.length === depth && same !== undefined) same.items += 1
    while (lists.length < depth) lists.push({kind, items: 1})
    return lists.at(-1)?.items
  }
}

function textOf({children}: PortableBlock): string {
  const spans: readonly unknown[] = Array.isArray(children) ? children : []
  return spans.map((span) => (isObject(span) ? (scalarText(span['text']) ?? '') : '')).join('')
}
