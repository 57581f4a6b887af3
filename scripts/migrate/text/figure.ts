import {type ElementNode, isSilentTag, type LegacyNode} from '../nodes/model.ts'

/** The pictures among nodes, at any depth. */
export function imagesIn(nodes: readonly LegacyNode[]): ElementNode[] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'element' || isSilentTag(node.tag)) return []
    return node.tag === 'img' ? [node] : imagesIn(node.children)
  })
}

/** A figure's caption, and the figure without it. */
export function figureCaption(figure: ElementNode): {
  readonly caption: ElementNode | undefined
  readonly rest: readonly LegacyNode[]
} {
  let caption: ElementNode | undefined
  const without = (nodes: readonly LegacyNode[]): LegacyNode[] =>
    nodes.flatMap((node): LegacyNode[] => {
      if (node.kind !== 'element') return [node]
      if (node.tag === 'figcaption' && caption === undefined) {
        caption = node
        return []
      }
      return node.tag === 'figure' ? [node] : [{...node, children: without(node.children)}]
    })
  const rest = without(figure.children)
  return {caption, rest}
}
