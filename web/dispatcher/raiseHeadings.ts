import {cloneElement, isValidElement, type ReactElement, type ReactNode} from 'react'

type Props = Readonly<Record<string, unknown>> & {readonly children?: ReactNode}

/**
 * An expanded tree whose headings count as one level higher for assistive technology (`aria-level`); they look as before. Widgets write their titles as `h3`, below the headings of an
 * article: where no heading stands before a widget, a level would be missing after the page's own title.
 */
export function raiseHeadings(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map((child: ReactNode) => raiseHeadings(child))
  return isValidElement<Props>(node) ? raiseElement(node) : node
}

function raiseElement(element: ReactElement<Props>): ReactNode {
  const {type, props} = element
  const level = typeof type === 'string' ? /^h([3-6])$/.exec(type)?.[1] : undefined
  const raised = level === undefined ? undefined : {'aria-level': Number(level) - 1}
  const {children} = props
  if (typeof children !== 'object' || children === null)
    return raised === undefined ? element : cloneElement(element, raised)
  const list: readonly ReactNode[] = Array.isArray(children) ? children : [children]
  return cloneElement(element, raised, ...list.map((child) => raiseHeadings(child)))
}
