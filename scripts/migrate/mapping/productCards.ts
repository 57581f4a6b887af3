import {unlessEmpty} from '../account/values.ts'
import type {LegacyNode, WidgetNode} from '../nodes/model.ts'
import type {MigrationRules} from './define.ts'

/** The rules of a widget that holds product cards in its `cards`. Anything but product cards in it keeps the whole widget as it was. */
export const productCardsRules: MigrationRules = {
  needsOneOf: ['cards'],
  refuse: ({children}) => (cardsIn(children) === undefined ? 'It holds something other than product cards' : undefined),
  children: {
    cards: ({children}, context) =>
      unlessEmpty((cardsIn(children) ?? []).flatMap((card) => context.reference(card) ?? [])),
  },
}

/** Elements that show nothing by themselves. */
const wrappers = new Set(['article', 'br', 'div', 'li', 'ol', 'p', 'section', 'span', 'ul'])

/** The product cards among nodes; undefined if there is anything else to see. */
function cardsIn(nodes: readonly LegacyNode[]): WidgetNode[] | undefined {
  const cards: WidgetNode[] = []
  for (const node of nodes) {
    if (node.kind === 'widget' && node.format === 'product-card') cards.push(node)
    else if (node.kind === 'element' && wrappers.has(node.tag)) {
      const inner = cardsIn(node.children)
      if (inner === undefined) return undefined
      cards.push(...inner)
    } else if (node.kind !== 'text' || node.text.trim() !== '') return undefined
  }
  return cards
}
