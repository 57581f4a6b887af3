import type {LegacyNode, WidgetNode} from '../nodes/model.ts'
import {rawText} from '../nodes/model.ts'
import {dataOf, type WidgetMigration} from './define.ts'
import {readFields, text} from './fields.ts'

/** Product cards that belong together. Anything but product cards in it keeps the whole group as it was. */
export const productCardGroup: WidgetMigration = {
  type: 'productCardGroup',
  formats: {'product-card-group': 'productCardGroup'},
  kind: 'inline',
  convert: (node, context) => {
    const data = dataOf(node)
    if (typeof data === 'string') return data
    const cards = cardsIn(node.children)
    if (cards === undefined) return 'It holds something other than product cards'
    if (cards.length === 0) return 'It holds no product cards'
    const stored = readFields(data, {title: text()})
    return {...stored, cards: cards.flatMap((card) => context.reference(card) ?? [])}
  },
}

/** The product cards among nodes; undefined if there is anything else to see. */
function cardsIn(nodes: readonly LegacyNode[]): WidgetNode[] | undefined {
  const cards: WidgetNode[] = []
  for (const node of nodes) {
    if (node.kind === 'widget') {
      if (node.format !== 'product-card') return undefined
      cards.push(node)
    } else if (node.kind === 'text' ? node.text.trim() !== '' : rawText(node.children).trim() !== '') return undefined
    else if (node.kind === 'element') {
      const inner = cardsIn(node.children)
      if (inner === undefined) return undefined
      cards.push(...inner)
    }
  }
  return cards
}
