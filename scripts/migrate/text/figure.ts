import {type ElementNode, isHidden, type LegacyNode} from '../nodes/model.ts'

/** A figure's caption, and the figure with an empty element in its place. What readers did not see is no caption. */
export function figureCaption(figure: ElementNode): {
  readonly caption: ElementNode | undefined
  readonly place: ElementNode | undefined
  readonly rest: readonly LegacyNode[]
} {
  let caption: ElementNode | undefined
  let place: ElementNode | undefined
  const without = (nodes: readonly LegacyNode[]): LegacyNode[] =>
    nodes.flatMap((node): LegacyNode[] => {
      if (node.kind !== 'element' || isHidden(node)) return [node]
      if (node.tag === 'figcaption' && caption === undefined) {
        caption = node
        // It ends the text before it nevertheless.
        place = {...node, attributes: {}, children: []}
        return [place]
      }
      return node.tag === 'figure' ? [node] : [{...node, children: without(node.children)}]
    })
  const rest = without(figure.children)
  return {caption, place, rest}
}
