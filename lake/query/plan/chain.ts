import type {Node, NodeOf} from '../../groq/syntax.ts'
import {isPure} from './orderKey.ts'
import {isCurrent} from './paths.ts'

/** What comes before a slice: filters of `*`, in whatever order, and at most one `order`. */
export interface Chain {
  readonly filters: readonly Node[]
  readonly order: readonly Node[] | undefined
}

/** Takes a chain apart; undefined for one that holds anything else. Filtering before or after `order` gives the same. */
export function chainOf(node: Node): Chain | undefined {
  if (node.type === 'Everything') return {filters: [], order: undefined}
  if (node.type === 'ArrayCoerce') return chainOf(node.base)
  if (node.type === 'Filter') {
    const base = chainOf(node.base)
    return base && {...base, filters: [...base.filters, node.expr]}
  }
  if (node.type !== 'PipeFuncCall' || node.name !== 'order') return undefined
  const base = chainOf(node.base)
  return base === undefined || base.order !== undefined ? undefined : {...base, order: node.args}
}

/**
 * Moves projections behind slices and orders, where that gives the same: so that `*[…]{…} | order(…)[0...20]` projects twenty documents.
 * Undefined when there is nothing to move.
 */
export function projectLast(node: NodeOf<'Slice' | 'AccessElement'>): Node | undefined {
  if (node.type === 'AccessElement') {
    // The element of a map is the only one of the map of a slice of one.
    const {base, index} = node
    if (index.type !== 'Value' || !Number.isInteger(index.value)) return undefined
    const slice = projectLast({type: 'Slice', base, left: index, right: index, isInclusive: true})
    return slice && {type: 'AccessElement', base: slice, index: {type: 'Value', value: 0}}
  }
  const {base} = node
  if (base.type === 'Map') return {...base, base: {...node, base: base.base}}
  if (base.type !== 'PipeFuncCall' || base.name !== 'order' || base.base.type !== 'Map') return undefined
  const map = base.base
  const {expr} = map
  if (expr.type !== 'Projection' || !isCurrent(expr.base) || expr.expr.type !== 'Object') return undefined
  const object = expr.expr
  const args = base.args.map((arg) => unprojected(arg, object))
  if (!args.every((arg) => arg !== undefined)) return undefined
  return {...map, base: {...node, base: {...base, base: map.base, args}}}
}

/** An argument of `order` over projected documents, as one over the documents themselves. */
function unprojected(node: Node, object: NodeOf<'Object'>): Node | undefined {
  if (node.type === 'Value') return node
  if (node.type === 'Asc' || node.type === 'Desc') {
    const base = unprojected(node.base, object)
    return base && {...node, base}
  }
  if (node.type === 'FuncCall' && isPure(node)) {
    const args = node.args.map((arg) => unprojected(arg, object))
    return args.every((arg) => arg !== undefined) ? {...node, args} : undefined
  }
  if (node.type !== 'AccessAttribute') return undefined
  if (isCurrent(node.base)) return attributeOf(node.name, object)
  const base = node.base && unprojected(node.base, object)
  return base && {...node, base}
}

/** Where an attribute of a projection comes from, if that is an attribute of the document. */
function attributeOf(name: string, {attributes}: NodeOf<'Object'>): Node | undefined {
  for (const attribute of attributes.toReversed()) {
    if (attribute.type === 'ObjectAttributeValue') {
      if (attribute.name === name) return isPath(attribute.value) ? attribute.value : undefined
    } else if (attribute.type === 'ObjectSplat' && attribute.value.type === 'This') {
      // A document that lacks the attribute leaves what stands before the splat.
      const before = attributes.slice(0, attributes.indexOf(attribute))
      const isLeft = before.some((each) => each.type !== 'ObjectAttributeValue' || each.name === name)
      return isLeft ? undefined : {type: 'AccessAttribute', name}
    } else return undefined
  }
  return undefined
}

function isPath(node: Node): boolean {
  return node.type === 'AccessAttribute' && (isCurrent(node.base) || (node.base !== undefined && isPath(node.base)))
}
