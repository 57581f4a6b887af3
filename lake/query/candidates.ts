import {evaluateNode, isNode, part, parts, type Node} from './groq.ts'

/**
 * How the documents that a filter can match are found without looking at all of them. Always a superset of the matches: the
 * filter itself still runs on every candidate. This is the seam for indexes: a new kind of plan, and its case in `view.ts`.
 */
export type Plan =
  | {readonly kind: 'all'}
  | {readonly kind: 'ids'; readonly ids: Node}
  | {readonly kind: 'types'; readonly types: Node; readonly equals: readonly FieldEquals[]}
  | {readonly kind: 'references'; readonly targets: Node}
  | {readonly kind: 'any'; readonly plans: readonly Plan[]}

/** A conjunct `path == constant`. The path is a field, or a field of an object field (`slug.current`). */
export interface FieldEquals {
  readonly path: string
  readonly value: Node
}

const all: Plan = {kind: 'all'}

/** Plans the candidates of `*[filter]`. Constants (literals and parameters) stay nodes, to be evaluated with each request's parameters. */
export function planFilter(filter: Node): Plan {
  switch (filter.type) {
    case 'Group':
      return planPart(filter, 'base')
    case 'And':
      return planAnd(filter)
    case 'Or': {
      const plans = [planPart(filter, 'left'), planPart(filter, 'right')]
      return plans.some(({kind}) => kind === 'all') ? all : {kind: 'any', plans}
    }
    case 'OpCall':
      return planOperator(filter)
    case 'FuncCall': {
      const args = parts(filter, 'args')
      const isReferences = filter['namespace'] === 'global' && filter['name'] === 'references'
      if (!isReferences || !args.every(isConstant)) return all
      return {kind: 'references', targets: arrayOf(args)}
    }
    default:
      return all
  }
}

function planPart(node: Node, name: string): Plan {
  const inner = part(node, name)
  return inner === undefined ? all : planFilter(inner)
}

/** Of all conjuncts, the narrowest kind wins; equalities of fields are kept beside the type for finer invalidation. */
function planAnd(filter: Node): Plan {
  const conjuncts = flatten(filter)
  const plans = conjuncts.map(planFilter)
  const equals = conjuncts.flatMap(fieldEquals)
  const best =
    plans.find(({kind}) => kind === 'ids') ??
    plans.find(({kind}) => kind === 'references') ??
    plans.find(({kind}) => kind === 'types') ??
    plans.find(({kind}) => kind === 'any') ??
    all
  return best.kind === 'types' ? {...best, equals} : best
}

function flatten(node: Node): readonly Node[] {
  const inner =
    node.type === 'Group' ? [part(node, 'base')] : node.type === 'And' ? [part(node, 'left'), part(node, 'right')] : []
  const nodes = inner.filter(isNode)
  return nodes.length === 0 ? [node] : nodes.flatMap(flatten)
}

function planOperator(node: Node): Plan {
  const left = part(node, 'left')
  const right = part(node, 'right')
  if (left === undefined || right === undefined) return all
  if (node['op'] === '==') {
    if (isConstant(right)) return planField(left, arrayOf([right]))
    if (isConstant(left)) return planField(right, arrayOf([left]))
  }
  if (node['op'] === 'in' && isConstant(right)) return planField(left, right)
  return all
}

function planField(field: Node, values: Node): Plan {
  const path = fieldPath(field)
  if (path === '_id') return {kind: 'ids', ids: values}
  if (path === '_type') return {kind: 'types', types: values, equals: []}
  return all
}

function fieldEquals(node: Node): readonly FieldEquals[] {
  if (node.type !== 'OpCall' || node['op'] !== '==') return []
  const left = part(node, 'left')
  const right = part(node, 'right')
  if (left === undefined || right === undefined) return []
  for (const [field, value] of [
    [left, right],
    [right, left],
  ] as const) {
    const path = fieldPath(field)
    if (path !== undefined && !path.startsWith('_') && isConstant(value)) return [{path, value}]
  }
  return []
}

/** `a` or `a.b` as text; undefined for anything else. */
function fieldPath(node: Node): string | undefined {
  const {name} = node
  if (node.type !== 'AccessAttribute' || typeof name !== 'string') return undefined
  const base = part(node, 'base')
  if (base === undefined) return name
  return base.type === 'AccessAttribute' && part(base, 'base') === undefined
    ? `${String(base['name'])}.${name}`
    : undefined
}

/** Literals, parameters, and arrays and groups of them: what does not depend on the document. */
function isConstant(node: Node): boolean {
  if (node.type === 'Value' || node.type === 'Parameter') return true
  if (node.type === 'Group') {
    const base = part(node, 'base')
    return base !== undefined && isConstant(base)
  }
  return (
    node.type === 'Array' &&
    parts(node, 'elements').every((element) => {
      const value = part(element, 'value')
      return value !== undefined && isConstant(value)
    })
  )
}

function arrayOf(values: readonly Node[]): Node {
  return {type: 'Array', elements: values.map((value) => ({type: 'ArrayElement', value, isSplat: false}))}
}

/** The strings in a constant's value, one level of nesting flattened (`references($list)` takes lists). */
export function constantStrings(node: Node, params: Readonly<Record<string, unknown>>): readonly string[] {
  const value = evaluateNode(node, {params})
  const strings = [value].flat(2).filter((item) => typeof item === 'string')
  return [...new Set(strings)]
}
