import {elementsIn} from '../nodes/find.ts'
import {type ElementNode, isHidden, type LegacyNode, type WidgetNode} from '../nodes/model.ts'
import {affiliateWords} from './affiliateWords.ts'
import {kindOf} from './elements.ts'
import {visibleText} from './visibleText.ts'

/** The text of a caption. Captions are plain text: links, marks and widgets in it are reported. */
export function captionText(caption: ElementNode): string {
  const children = withoutWidgets(caption.children)
  reportMarkup(caption)
  return visibleText(children).replace(/\s+/g, ' ').trim()
}

/** Nodes with the words of affiliate links in the place of these, and without other widgets. */
function withoutWidgets(nodes: readonly LegacyNode[]): readonly LegacyNode[] {
  return nodes.flatMap((node): LegacyNode[] => {
    if (node.kind === 'text' || (node.kind === 'element' && isHidden(node))) return [node]
    if (node.kind === 'element') return [{...node, children: [...withoutWidgets(node.children)]}]
    const words = affiliateWords(node, false)?.words
    if (words === undefined) leaveOut(node)
    return [{kind: 'text', text: words ?? ' ', slot: node.slot, own: false}]
  })
}

/** What the widget holds stays unread, so that the ledger keeps it with the article and reports each part. */
function leaveOut({slot, id, html}: WidgetNode): void {
  const {ledger} = slot
  slot.report('widget-in-field', 'warning', 'A widget in a caption: kept with the imported article, not shown')
  if (id !== undefined)
    slot.child('id').drop('node-id', 'info', `The id “${id}” names no part of the body: it was left out`)
  if (html !== undefined) ledger.attach({path: `${slot.path}.html`, holder: {html}, key: 'html'})
  ledger.widgets.read += 1
  ledger.widgets.invalid += 1
}

function reportMarkup(caption: ElementNode): void {
  for (const node of elementsIn(caption.children)) {
    if (node.tag === 'a' && 'href' in node.attributes) {
      const message = `The link to ${node.attributes['href'] ?? ''} in a caption was left out: captions are plain text`
      node.slot.report('caption-link', 'warning', message, {addresses: [node.attributes['href'] ?? '']})
    } else if (kindOf(node.tag) === 'mark') {
      node.slot.note('markup-stripped', 'info', 'Captions are plain text: marks were left out', node.tag)
    }
  }
}
