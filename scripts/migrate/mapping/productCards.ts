import {unlessEmpty} from '../account/values.ts'
import {widgetsIn} from '../nodes/find.ts'
import type {LegacyNode, WidgetNode} from '../nodes/model.ts'
import type {MigrationRules} from './define.ts'

/** The rules of a widget that holds product cards in its `cards`. What else stands in it stands before it in the body. */
export const productCardsRules: MigrationRules = {
  needsOneOf: ['cards'],
  outside: ({children}) => withoutCards(children),
  children: {
    cards: ({children}, context) =>
      unlessEmpty(
        widgetsIn(children)
          .filter(isCard)
          .flatMap((card) => context.reference(card) ?? []),
      ),
  },
}

function isCard({format}: WidgetNode): boolean {
  return format === 'product-card'
}

/** Nodes with an empty element in the place of each product card: the texts before and after one stay apart. */
function withoutCards(nodes: readonly LegacyNode[]): readonly LegacyNode[] {
  return nodes.map((node): LegacyNode => {
    if (node.kind === 'element') return {...node, children: withoutCards(node.children)}
    if (node.kind === 'text' || !isCard(node)) return node
    return {kind: 'element', tag: 'div', attributes: {}, children: [], slot: node.slot, own: false}
  })
}
