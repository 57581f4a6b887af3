import {isSame} from '@apothecary/shared/types/mapParts.ts'
import {cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode} from 'react'
import {isServerComponent} from '../contract/expandTree.tsx'
import {assetUrl} from '../assets/assetUrl.ts'
import type {IslandStart} from '../ui/island.client.tsx'
import {encodeProps} from './islandProps.ts'
import {type StaticParts, staticParts} from './staticParts.ts'

type Props = Readonly<Record<string, unknown>> & {readonly children?: ReactNode}

/** What the parts of a page are written with. */
interface Writer {
  readonly parts: Pick<StaticParts, 'add'>
  readonly inPlace: Pick<StaticParts, 'add'>
}

/** A node without server components. `isStatic`: it holds nothing that React itself has to render. */
interface Expanded {
  readonly node: ReactNode
  readonly isStatic: boolean
}

/**
 * Its children, as they are. Where the server has asked for it (`staticParts.ts`), all of them that no island is part
 * of is written as HTML, and React gets only the outermost elements: it serializes and renders far less. Components that
 * load something stay with React. An island gets its script and its props as text, with which it starts without Next's
 * runtime (docs/decisions, 90).
 */
export function StaticHtml({children}: {readonly children: ReactNode}): ReactNode {
  const parts = staticParts()
  if (parts === undefined) return children
  const {node, isStatic} = expand(children, {parts, inPlace: parts.inPlace})
  return isStatic ? written(node, parts) : node
}

/**
 * Calls all server components. Static elements that stand beside others which are not are written at once; the caller
 * writes a node that is static as a whole.
 */
function expand(node: ReactNode, writer: Writer): Expanded {
  if (typeof node !== 'object' || node === null) return {node, isStatic: true}
  if (Array.isArray(node)) {
    const {nodes, isStatic} = expandAll(node, writer)
    const isKeyed = node.some((child) => isValidElement(child) && child.key !== null)
    if (!isKeyed) return {node: createElement(Fragment, null, ...nodes), isStatic}
    return {node: isSame(nodes, node) ? node : nodes, isStatic}
  }
  return isValidElement<Props>(node) ? expandElement(node, writer) : {node, isStatic: false}
}

function expandAll(
  children: readonly ReactNode[],
  writer: Writer,
): {readonly nodes: readonly ReactNode[]; readonly isStatic: boolean} {
  const expanded = children.map((child) => expand(child, writer))
  const isStatic = expanded.every((child) => child.isStatic)
  return {
    nodes: expanded.map((child) => (child.isStatic && !isStatic ? written(child.node, writer.parts) : child.node)),
    isStatic,
  }
}

function expandElement(element: ReactElement<Props>, writer: Writer): Expanded {
  const {type, key, props} = element
  if (isServerComponent(type)) {
    const {node, isStatic} = expand(type(props), writer)
    return {node: key === null ? node : <Fragment key={key}>{node}</Fragment>, isStatic}
  }
  if (type !== Fragment && typeof type !== 'string') return {node: startable(element, writer), isStatic: false}
  const {children} = props
  const isOwn = typeof type !== 'string' || !isReacts(type, props)
  if (typeof children !== 'object' || children === null) return {node: element, isStatic: isOwn}
  const list: readonly ReactNode[] = Array.isArray(children) ? children : [children]
  const {nodes, isStatic} = expandAll(list, writer)
  return {
    node: isSame(nodes, list) ? element : cloneElement(element, undefined, ...nodes),
    isStatic: isStatic && isOwn,
  }
}

/** An island, with what the page's script starts it with; another client component as it is. */
function startable(element: ReactElement<Props>, writer: Writer): ReactElement<Props> {
  const {islandName, ...own} = element.props
  const script = typeof islandName === 'string' ? assetUrl(`${islandName}.island.js`) : undefined
  if (script === undefined) return element
  const props = mapNodes(own, (node) => {
    const expanded = expand(node, {...writer, parts: writer.inPlace})
    return expanded.isStatic ? written(expanded.node, writer.inPlace) : expanded.node
  })
  try {
    const islandStart: IslandStart = {script, props: encodeProps(props)}
    return createElement(element.type, {...props, key: element.key, islandStart})
  } catch (error) {
    // Its props cannot be sent as text: the page keeps Next's runtime, which starts it (`transformDocument.ts`).
    if (error instanceof TypeError) return element
    throw error
  }
}

/** Data with each node in it, alone, in lists and in records, replaced. */
function mapNodes<Value extends object>(value: Value, replace: (node: ReactElement) => ReactNode): Value
function mapNodes(value: unknown, replace: (node: ReactElement) => ReactNode): unknown
function mapNodes(value: unknown, replace: (node: ReactElement) => ReactNode): unknown {
  if (isValidElement(value)) return replace(value)
  if (Array.isArray(value)) return value.map((item: unknown) => mapNodes(item, replace))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, mapNodes(item, replace)]))
}

/** Elements that React moves into the head, or tells the browser to load early. */
function isReacts(type: string, props: Props): boolean {
  if (type === 'img') return props['loading'] !== 'lazy'
  if (type === 'script') return props['type'] !== 'application/ld+json'
  return reacts.has(type)
}

const reacts = new Set(['base', 'body', 'head', 'html', 'link', 'meta', 'style', 'title'])

/** Elements whose children React writes with a view to the element: they are not written without it. */
const closed = new Set(['math', 'noscript', 'optgroup', 'option', 'select', 'svg', 'textarea'])

/** A static node, of which React gets the outermost elements, with their children as HTML. */
function written(node: ReactNode, parts: Pick<StaticParts, 'add'>): ReactNode {
  if (typeof node !== 'object' || node === null) return node
  if (Array.isArray(node)) return node.map((child: ReactNode) => written(child, parts))
  if (!isValidElement<Props>(node)) return node
  const {type, key, props} = node
  const {children, ...own} = props
  if (typeof children !== 'object' || children === null || closed.has(String(type))) return node
  if (type === Fragment) {
    const list: readonly ReactNode[] = Array.isArray(children) ? children : [children]
    return cloneElement(node, undefined, ...list.map((child) => written(child, parts)))
  }
  // oxlint-disable-next-line react/no-danger -- React has written and escaped it
  return createElement(type, {...own, key, dangerouslySetInnerHTML: {__html: parts.add(children)}})
}
