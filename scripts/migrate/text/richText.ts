import {readString} from '../account/loose.ts'
import type {Slot} from '../account/slot.ts'
import {inlineObjectFormats} from '../nodes/inlineObjectFormats.ts'
import {nodesFromHtml} from '../nodes/fromHtml.ts'
import type {LegacyNode} from '../nodes/model.ts'
import {dropNode} from '../nodes/model.ts'
import {affiliateWords} from './affiliateWords.ts'
import {hasMarkup} from './entities.ts'
import {imageOfElement} from './image.ts'
import type {PortableBlock} from './portable.ts'
import {toBlocks} from './toBlocks.ts'

/** Reads a field that is rich text in Sanity: HTML, or plain text, which becomes a paragraph. undefined: absent, unreadable or empty. */
export function readRichText(slot: Slot): readonly PortableBlock[] | undefined {
  const raw = readString(slot, 'text')
  if (raw === undefined) return undefined
  const nodes: readonly LegacyNode[] = hasMarkup(raw)
    ? nodesFromHtml(raw, slot)
    : [{kind: 'text', text: raw, slot, own: false}]
  const {ledger} = slot
  const blocks = toBlocks(nodes, {
    target: 'richText',
    image: imageOfElement,
    widget: (node) => {
      const words = affiliateWords(node)
      if (words !== undefined) return words
      // Its leaves are not marked, so that the ledger keeps them with the article and reports each.
      node.slot.report(
        'widget-in-field',
        'warning',
        'A widget inside a field of another: kept with the imported article, not shown',
      )
      const {html} = node
      if (html !== undefined)
        ledger.attach({path: `${node.slot.path}.html`, holder: {html}, key: 'html', format: node.format})
      ledger.widgets.read += 1
      ledger.widgets.invalid += 1
      return {inline: inlineObjectFormats.includes(node.format), objects: []}
    },
    frame: (node) => {
      dropNode(
        node,
        'frame-dropped',
        'warning',
        `The field holds no embedded pages: ${node.attributes['src'] ?? 'one without an address'} was left out`,
      )
      return []
    },
  })
  return blocks.length === 0 ? undefined : blocks
}
