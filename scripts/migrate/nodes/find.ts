import {type ElementNode, isSilentTag, type LegacyNode, type WidgetNode} from './model.ts'

/** The elements among nodes, at any depth. What is inside a widget is not searched. */
export function elementsIn(nodes: readonly LegacyNode[]): ElementNode[] {
  return nodes.flatMap((node) => (node.kind === 'element' ? [node, ...elementsIn(node.children)] : []))
}

/** The links with an address among nodes, at any depth. */
export function linksIn(nodes: readonly LegacyNode[]): ElementNode[] {
  return elementsIn(nodes).filter(({tag, attributes}) => tag === 'a' && 'href' in attributes)
}

/** The pictures among nodes, at any depth. */
export function imagesIn(nodes: readonly LegacyNode[]): ElementNode[] {
  return nodes.flatMap((node) => {
    if (node.kind !== 'element' || isSilentTag(node.tag)) return []
    return node.tag === 'img' ? [node] : imagesIn(node.children)
  })
}

/** The widgets among nodes, at any depth of elements. Those inside another widget are not among them. */
export function widgetsIn(nodes: readonly LegacyNode[]): WidgetNode[] {
  return nodes.flatMap((node) =>
    node.kind === 'widget' ? [node] : node.kind === 'element' ? widgetsIn(node.children) : [],
  )
}

/** The widgets among nodes, and those in the HTML inside them, at any depth. */
export function nestedWidgetsIn(nodes: readonly LegacyNode[]): WidgetNode[] {
  return widgetsIn(nodes).flatMap((widget) => [
    widget,
    ...(widget.html === undefined ? [] : nestedWidgetsIn(widget.children)),
  ])
}
