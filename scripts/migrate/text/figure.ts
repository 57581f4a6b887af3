import {type ElementNode, isHidden, type LegacyNode} from '../nodes/model.ts'

/** A figure's caption, and the figure without it. What readers did not see is no caption. */
export function figureCaption(figure: ElementNode): {
  readonly caption: ElementNode | undefined
  readonly rest: readonly LegacyNode[]
} {
  let caption: ElementNode | undefined
  const without = (nodes: readonly LegacyNode[]): LegacyNode[] =>
    nodes.flatMap((node): LegacyNode[] => {
      if (node.kind !== 'element' || isHidden(node)) return [node]
      if (node.tag === 'figcaption' && caption === undefined) {
        caption = node
        // It ends the text before it nevertheless.
        return [{...node, attributes: {}, children: []}]
      }
      return node.tag === 'figure' ? [node] : [{...node, children: without(node.children)}]
    })
  const rest = without(figure.children)
  return {caption, rest}
}
