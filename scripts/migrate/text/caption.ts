import {elementsIn} from '../nodes/find.ts'
import type {ElementNode} from '../nodes/model.ts'
import {kindOf} from './elements.ts'

/** Reports the links and marks of a caption, which are lost because captions are plain text. */
export function reportPlainCaption(caption: ElementNode): void {
  for (const node of elementsIn(caption.children)) {
    if (node.tag === 'a' && 'href' in node.attributes) {
      const message = `The link to ${node.attributes['href'] ?? ''} in a caption was left out: captions are plain text`
      node.slot.report('caption-link', 'warning', message, {addresses: [node.attributes['href'] ?? '']})
    } else if (kindOf(node.tag) === 'mark') {
      node.slot.note('markup-stripped', 'info', 'Captions are plain text: marks were left out', node.tag)
    }
  }
}
