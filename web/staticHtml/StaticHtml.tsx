import {isSame} from '@apothecary/shared/types/mapParts.ts'
import {cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode} from 'react'
import {isServerComponent} from '../contract/expandTree.tsx'
import {type StaticParts, staticParts} from './staticParts.ts'

type Props = Readonly<Record<string, unknown>> & {readonly children?: ReactNode}

/** A node without server components. `isStatic`: it holds nothing that React itself has to render. */
interface Expanded {
  readonly node: ReactNode
  readonly isStatic: boolean
}

/**
 * Its children, as they are. Where the server has asked for it (`staticParts.ts`), all of them that no island is part
 * of is written as HTML, and React gets only the outermost elements: it serializes, renders and hydrates far less.
 * Components that load something stay with React.
 */
export function StaticHtml({children}: {readonly children: ReactNode}): ReactNode {
  const parts = staticParts()
  if (parts === undefined) return children
  const {node, isStatic} = expand(children, parts)
  return isStatic ? written(node, parts) : node
}

/**
 * Calls all server components. Static elements that stand beside others which are not are written at once; the caller
 * writes a node that is static as a whole.
 */
function expand(node: ReactNode, parts: StaticParts): Expanded {
  if (typeof node !== 'object' || node === null) return {node, isStatic: true}
  if (Array.isArray(node)) {
    const {nodes, isStatic} = expandAll(node, parts)
    const isKeyed = node.some((child) => isValidElement(child) && child.key !== null)
    if (!isKeyed) return {node: createElement(Fragment, null, ...nodes), isStatic}
    return {node: isSame(nodes, node) ? node : nodes, isStatic}
  }
  return isValidElement<Props>(node) ? expandElement(node, parts) : {node, isStatic: false}
}

function expandAll(
  children: readonly ReactNode[],
  parts: StaticParts,
): {readonly nodes: readonly ReactNode[]; readonly isStatic: boolean} {
  const expanded = children.map((child) => expand(child, parts))
  const isStatic = expanded.every((child) => child.isStatic)
  return {
    nodes: expanded.map((child) => (child.isStatic && !isStatic ? written(child.node, parts) : child.node)),
    isStatic,
  }
}

function expandElement(element: ReactElement<Props>, parts: StaticParts): Expanded {
  const {type, key, props} = element
  if (isServerComponent(type)) {
    const {node, isStatic} = expand(type(props), parts)
    return {node: key === null ? node : <Fragment key={key}>{node}</Fragment>, isStatic}
  }
  if (type !== Fragment && typeof type !== 'string') return {node: element, isStatic: false}
  const {children} = props
  const isOwn = typeof type !== 'string' || !isReacts(type, props)
  if (typeof children !== 'object' || children === null) return {node: element, isStatic: isOwn}
  const list: readonly ReactNode[] = Array.isArray(children) ? children : [children]
  const {nodes, isStatic} = expandAll(list, parts)
  return {
    node: isSame(nodes, list) ? element : cloneElement(element, undefined, ...nodes),
    isStatic: isStatic && isOwn,
  }
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
function written(node: ReactNode, parts: StaticParts): ReactNode {
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
