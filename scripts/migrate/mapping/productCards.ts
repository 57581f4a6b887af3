import {unlessEmpty} from '../account/values.ts'
import type {LegacyNode, WidgetNode} from '../nodes/model.ts'
import {readPlain} from '../text/plain.ts'
import type {MigrationRules} from './define.ts'

/** The rules of a widget that holds product cards in its `cards`. What else stands in it stands before it in the body. */
export const productCardsRules: MigrationRules = {
  needsOneOf: ['cards'],
  outside: ({children}) => withoutCards(children),
  children: {
    cards: ({children}, context) => unlessEmpty(cardsIn(children).flatMap((card) => context.reference(card) ?? [])),
  },
}

/** The formats of widgets inside one whose cards are its own (product-card-group-10). */
const groups: ReadonlySet<string> = new Set(['group', 'product-card-group', 'product-card-carousel'])

function isCard({format}: WidgetNode): boolean {
  return format === 'product-card'
}

/** The cards among nodes, and those in the groups among them. */
function cardsIn(nodes: readonly LegacyNode[]): readonly WidgetNode[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'text') return []
    if (node.kind === 'widget' && isCard(node)) return [node]
    return node.kind === 'element' || groups.has(node.format) ? cardsIn(node.children) : []
  })
}

/** Nodes with an empty element in the place of each product card: the texts before and after one stay apart. */
function withoutCards(nodes: readonly LegacyNode[]): readonly LegacyNode[] {
  return nodes.map((node): LegacyNode => {
    if (node.kind === 'element') return {...node, children: withoutCards(node.children)}
    if (node.kind === 'text' || (!isCard(node) && cardsIn([node]).length === 0)) return node
    const inside = isCard(node) ? [] : [...titleOf(node), ...withoutCards(node.children)]
    return {kind: 'element', tag: 'div', attributes: {}, children: inside, slot: node.slot, own: false}
  })
}

/** Counts a group whose cards are those of the one around it as converted. Returns its title, as a heading. */
function titleOf({data, slot, id}: WidgetNode): readonly LegacyNode[] {
  const {widgets} = slot.ledger
  widgets.read += 1
  widgets.converted += 1
  if (id !== undefined)
    slot
      .child('id')
      .drop('node-id', 'info', `The cards are those of the widget around this group: its id “${id}” was left out`)
  const place = {slot: data.child('title'), own: false}
  const title = data.enter() ? readPlain(place.slot) : undefined
  if (title === undefined) return []
  place.slot.report(
    'title-as-heading',
    'warning',
    'A group inside one of cards has no title: this now is a heading before it',
    {added: title},
  )
  return [{kind: 'element', tag: 'h3', attributes: {}, children: [{kind: 'text', text: title, ...place}], ...place}]
}
