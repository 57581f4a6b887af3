import {isBlank} from '../account/values.ts'
import {kindOf} from './elements.ts'
import {isBlockTag, isHidden, isObjectTag, isSilentTag, type LegacyNode} from '../nodes/model.ts'

/** The visible text of nodes, one line for each line of the old page. */
export function visibleText(nodes: readonly LegacyNode[]): string {
  const parts: string[] = []
  collect(nodes, parts, false)
  return parts.join('')
}

/** The lines of the visible text that have something to see, white space folded. */
export function visibleLines(nodes: readonly LegacyNode[]): readonly string[] {
  return visibleText(nodes)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => !isBlank(line))
}

function collect(nodes: readonly LegacyNode[], parts: string[], preformatted: boolean): void {
  for (const node of nodes) {
    if (node.kind === 'text') parts.push(preformatted ? node.text : node.text.replace(/[\t\n\r\f ]+/g, ' '))
    else if (node.kind === 'widget') parts.push('\n')
    else if (node.tag === 'br' || isObjectTag(node.tag)) parts.push('\n')
    else if (!isSilentTag(node.tag) && !isHidden(node)) {
      const block = isBlockTag(node.tag)
      if (block) parts.push('\n')
      collect(node.children, parts, preformatted || kindOf(node.tag) === 'pre')
      if (block) parts.push('\n')
    }
  }
}
