import {elementsIn} from '../nodes/find.ts'
import {type ElementNode, isHidden, type LegacyNode} from '../nodes/model.ts'
import {affiliateWords} from './affiliateWords.ts'
import {kindOf} from './elements.ts'
import {dropElement, dropHidden} from './losses.ts'
import {visibleText} from './visibleText.ts'

/** What a caption becomes. */
interface Caption {
  readonly text: string
  /** The widgets, pictures and embedded pages in it: they stand after what it describes. */
  readonly objects: readonly LegacyNode[]
}

/**
 * Reads a caption. Captions are plain text: links, marks and objects in it are reported.
 *
 * @param link the link that it stands in
 */
export function readCaption(caption: ElementNode, link: ElementNode | undefined): Caption {
  const objects: LegacyNode[] = []
  const children = withoutObjects(caption.children, objects)
  reportMarkup([...(link === undefined ? [] : [link]), ...elementsIn(caption.children)])
  return {text: visibleText(children).replace(/\s+/g, ' ').trim(), objects}
}

/** Nodes with the words of affiliate links in the place of these, and without other objects, which `objects` receives. */
function withoutObjects(nodes: readonly LegacyNode[], objects: LegacyNode[]): readonly LegacyNode[] {
  return nodes.flatMap((node): LegacyNode[] => {
    const {slot} = node
    if (node.kind === 'text') return [node]
    if (node.kind === 'element') {
      const kind = kindOf(node.tag)
      if (isHidden(node)) {
        dropHidden(node)
        return []
      }
      if (kind === 'control' || kind === 'unsafe' || kind === 'silent') {
        dropElement(node, kind)
        return []
      }
      if (kind !== 'image' && kind !== 'frame')
        return [{...node, children: [...withoutObjects(node.children, objects)]}]
    }
    const words = node.kind === 'widget' ? affiliateWords(node, false)?.words : undefined
    if (words === undefined) {
      slot.report('moved-from-caption', 'warning', 'A caption is text: what else stood in it now stands after it')
      objects.push(node)
    }
    return [{kind: 'text', text: words ?? ' ', slot, own: false}]
  })
}

function reportMarkup(elements: readonly ElementNode[]): void {
  for (const node of elements) {
    if (node.tag === 'a' && 'href' in node.attributes) {
      const message = `The link to ${node.attributes['href'] ?? ''} in a caption was left out: captions are plain text`
      node.slot.report('caption-link', 'warning', message, {addresses: [node.attributes['href'] ?? '']})
    } else if (kindOf(node.tag) === 'mark') {
      node.slot.note('markup-stripped', 'info', 'Captions are plain text: marks were left out', node.tag)
    }
  }
}
