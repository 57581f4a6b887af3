import {isValidElement, type ReactNode} from 'react'

/** Whether a heading below the second level is written in an expanded tree, outside of islands. */
export function holdsLowHeading(node: ReactNode): boolean {
  if (Array.isArray(node)) return node.some((child: ReactNode) => holdsLowHeading(child))
  if (!isValidElement<{readonly children?: ReactNode}>(node)) return false
  const {type, props} = node
  return (typeof type === 'string' && /^h[3-6]$/.test(type)) || holdsLowHeading(props.children)
}
