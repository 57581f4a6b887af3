import {isSame} from '@apothecary/shared/types/mapParts.ts'
import {cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode} from 'react'

type ServerComponent = (props: object) => ReactNode

const clientReference = Symbol.for('react.client.reference')

/** How deep the props of a client component are searched for nodes in lists and records. */
const deepestProp = 8

/**
 * Calls every server component in a tree and returns a tree of host elements and client components only. An error in a component is thrown
 * here, where the dispatcher can contain it: React has no error boundaries on the server (containment-1). Throws what a component throws,
 * and a `TypeError` for values that React cannot render.
 */
export function expandTree(node: ReactNode): ReactNode {
  if (node === null || node === undefined || typeof node !== 'object') return node
  if (Array.isArray(node)) return expandList(node)
  if (isValidElement<Props>(node)) return expandElement(node)
  throw new TypeError(`not something that can be shown: an object with the keys ${Object.keys(node).join(', ')}`)
}

type Props = Readonly<Record<string, unknown>> & {readonly children?: ReactNode}

/**
 * Expands the nodes of a list. React requires keys in an array but not in the arguments of `createElement`, so nodes without keys are
 * passed on as arguments.
 */
function expandList(nodes: readonly ReactNode[]): ReactNode {
  const expanded = nodes.map((child) => expandTree(child))
  const isKeyed = nodes.some((child) => isValidElement(child) && child.key !== null)
  if (!isKeyed) return createElement(Fragment, null, ...expanded)
  return isSame(expanded, nodes) ? nodes : expanded
}

function expandElement(element: ReactElement<Props>): ReactNode {
  const {type, props} = element
  if (isServerComponent(type)) {
    const expanded = expandTree(type(props))
    // The element's key moves to a fragment, because React identifies siblings in a list by their keys.
    return element.key === null ? expanded : <Fragment key={element.key}>{expanded}</Fragment>
  }
  const {children} = props
  if (typeof type === 'string') assertAttributes(type, props)
  const others = typeof type === 'string' || type === Fragment ? undefined : expandProps(props)
  const list: readonly ReactNode[] = Array.isArray(children) ? children : [children]
  const expanded = list.map((child) => expandTree(child))
  if (others === undefined && isSame(expanded, list)) return element
  // Several children are passed as arguments, as JSX does: an array in one argument would need keys.
  return cloneElement(element, others, ...expanded)
}

/** Throws a `TypeError` for an attribute or style that is an object: React may fail to write it, later, where nothing contains it. */
function assertAttributes(type: string, props: Props): void {
  for (const [name, value] of Object.entries(props)) {
    if (typeof value !== 'object' || value === null || name === 'children' || name === 'dangerouslySetInnerHTML')
      continue
    if (name !== 'style') throw new TypeError(`"${name}" of <${type}> is an object`)
    for (const [property, own] of Object.entries(value))
      if (typeof own === 'object' && own !== null) throw new TypeError(`"${property}" of <${type}> is an object`)
  }
}

/** The props of a client component with every node expanded. Nodes can be in any prop: alone, in lists and in records. */
function expandProps(props: Props): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(props).flatMap(([name, value]): [string, unknown][] =>
      name === 'children' ? [] : [[name, expandProp(value, deepestProp)]],
    ),
  )
}

function expandProp(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (isValidElement<Props>(value)) return expandElement(value)
  if (Array.isArray(value)) return value.map((item: unknown) => expandProp(item, depth - 1))
  if (Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, item]: [string, unknown]) => [name, expandProp(item, depth - 1)]),
  )
}

/**
 * Whether a type is a server component that is called here. Client components are references on the server; they, classes (error boundaries),
 * lazy and `memo` components are left for React to render.
 */
export function isServerComponent(type: unknown): type is ServerComponent {
  if (typeof type !== 'function' || ('$$typeof' in type && type.$$typeof === clientReference)) return false
  const prototype: unknown = type.prototype
  return !(typeof prototype === 'object' && prototype !== null && 'isReactComponent' in prototype)
}
