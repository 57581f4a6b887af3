import {cloneElement, createElement, Fragment, isValidElement, type ReactElement, type ReactNode} from 'react'

type ServerComponent = (props: object) => ReactNode

const clientReference = Symbol.for('react.client.reference')

/**
 * Calls every server component in a tree and returns a tree of host elements and client components only, so that whatever a
 * component throws is thrown here, where the dispatcher can contain it: React's error boundaries do not exist on the server
 * (rulings 15). Throws what a component throws, and a `TypeError` for what React could not render.
 */
export function expandTree(node: ReactNode): ReactNode {
  if (node === null || node === undefined || typeof node !== 'object') return node
  if (Array.isArray(node)) return expandList(node)
  if (isValidElement<{children?: ReactNode}>(node)) return expandElement(node)
  throw new TypeError(`not something that can be shown: an object with the keys ${Object.keys(node).join(', ')}`)
}

/** Children that a component passes on came as arguments and have no keys: they become arguments again, or React would ask for keys. */
function expandList(nodes: readonly ReactNode[]): ReactNode {
  const expanded = nodes.map((child) => expandTree(child))
  const isKeyed = nodes.some((child) => isValidElement(child) && child.key !== null)
  return isKeyed ? expanded : createElement(Fragment, null, ...expanded)
}

function expandElement(element: ReactElement<{children?: ReactNode}>): ReactNode {
  if (isServerComponent(element.type)) {
    const expanded = expandTree(element.type(element.props))
    // A key moves to a fragment, so that siblings of a list stay told apart.
    return element.key === null ? expanded : <Fragment key={element.key}>{expanded}</Fragment>
  }
  const {children} = element.props
  // Several children become arguments, as in the JSX they came from: an array as one child would ask for keys.
  return Array.isArray(children)
    ? cloneElement(element, undefined, ...children.map((child: ReactNode) => expandTree(child)))
    : cloneElement(element, undefined, expandTree(children))
}

/** Client components are references on the server, and stay for React to render. */
function isServerComponent(type: unknown): type is ServerComponent {
  return typeof type === 'function' && !('$$typeof' in type && type.$$typeof === clientReference)
}
