import type {Node, ObjectAttribute} from './syntax.ts'

/** In which scope a part of a node runs: that of the node, one level further in, or the hidden one of `a[].b`. */
export type Place = 'here' | 'nested' | 'hidden'

/** A part of a node, and where it runs. */
export interface Child {
  readonly node: Node
  readonly place: Place
}

/** The nodes directly below a node. */
export function children(node: Node): readonly Child[] {
  const at = (place: Place, nodes: readonly (Node | undefined)[]): Child[] =>
    nodes.flatMap((child) => (child === undefined ? [] : [{node: child, place}]))
  const here = (...nodes: readonly (Node | undefined)[]): Child[] => at('here', nodes)
  switch (node.type) {
    case 'This':
    case 'Everything':
    case 'Value':
    case 'Parameter':
    case 'Parent':
      return []
    case 'AccessAttribute':
    case 'ArrayCoerce':
    case 'Deref':
    case 'Not':
    case 'Neg':
    case 'Pos':
    case 'Asc':
    case 'Desc':
      return here(node.base)
    case 'AccessElement':
      return here(node.base, node.index)
    case 'Slice':
      return here(node.base, node.left, node.right)
    case 'Filter':
    case 'Projection':
      return [...here(node.base), ...at('nested', [node.expr])]
    case 'Map':
    case 'FlatMap':
      return [...here(node.base), ...at('hidden', [node.expr])]
    case 'And':
    case 'Or':
    case 'OpCall':
      return here(node.left, node.right)
    case 'InRange':
      return here(node.base, node.left, node.right)
    case 'Select':
      return here(...node.alternatives.flatMap(({condition, value}) => [condition, value]), node.fallback)
    case 'FuncCall':
      return here(...node.args)
    case 'PipeFuncCall':
      return [...here(node.base), ...at('nested', node.args)]
    case 'Object':
      return here(...node.attributes.flatMap(attributeNodes))
    case 'Array':
      return here(...node.elements.map(({value}) => value))
    case 'Tuple':
      return here(...node.members)
    case 'SelectorFuncCall':
      return at('hidden', [node.arg])
    case 'SelectorNested':
      return here(node.base, node.nested)
  }
}

function attributeNodes(attribute: ObjectAttribute): readonly Node[] {
  return attribute.type === 'ObjectConditionalSplat' ? [attribute.condition, attribute.value] : [attribute.value]
}

/** Functions whose result depends on the current value without its being an argument. */
const functionsOfValue = new Set([
  'documents::incomingGlobalDocumentReferenceCount',
  'documents::incomingRefCount',
  'global::references',
  'sanity::partOfRelease',
  'sanity::versionOf',
])

/**
 * Whether the result depends on the value of the scope it runs in: `@`, or `^` from further in. What does not is the same for every
 * element of the filter that it stands in.
 */
export function dependsOnValue(node: Node): boolean {
  return reaches(node, 0, false)
}

/** `level` is how many `^` lead to the scope in question; a hidden scope has a value of its own, and the level of what is in it. */
function reaches(node: Node, level: number, hidden: boolean): boolean {
  if (node.type === 'Parent') return node.n === level
  if (level === 0 && isAboutValue(node)) return true
  return children(node).some(({node: child, place}) =>
    place === 'here' ? reaches(child, level, hidden) : reaches(child, hidden ? level : level + 1, place === 'hidden'),
  )
}

/** Whether a node, apart from those below it, depends on the value of its scope. */
function isAboutValue(node: Node): boolean {
  if (node.type === 'This') return true
  if (node.type === 'AccessAttribute') return node.base === undefined
  return node.type === 'FuncCall' && functionsOfValue.has(`${node.namespace}::${node.name}`)
}

const chained: ReadonlySet<Node['type']> = new Set([
  'AccessAttribute',
  'AccessElement',
  'ArrayCoerce',
  'Deref',
  'Filter',
  'FlatMap',
  'Map',
  'PipeFuncCall',
  'Projection',
  'Slice',
])

const reached = new WeakMap<Node, ReadonlySet<number>>()

/**
 * Which scopes a node's result depends on: 0 is the one it runs in, n the one that `^` leads to in n steps. As the node may stand in a
 * hidden scope or not, levels that only one of the two would have are in it as well.
 */
export function scopesReached(node: Node): ReadonlySet<number> {
  const known = reached.get(node)
  if (known !== undefined) return known
  const found = new Set<number>()
  reached.set(node, found)
  if (node.type === 'Parent') found.add(node.n)
  if (isAboutValue(node)) found.add(0)
  for (const child of children(node)) {
    for (const level of scopesReached(child.node)) {
      if (child.place === 'here') found.add(level)
      else if (level > 0) found.add(level - 1).add(level)
    }
  }
  return found
}

const reading = new WeakMap<Node, boolean>()

/** Whether the chain of bases of a node begins with `*`. */
export function readsDataset(node: Node): boolean {
  const known = reading.get(node)
  if (known !== undefined) return known
  const found =
    node.type === 'Everything' ||
    (chained.has(node.type) && 'base' in node && node.base !== undefined && readsDataset(node.base))
  reading.set(node, found)
  return found
}

/** The names of all parameters in a tree. */
export function parametersOf(node: Node, found = new Set<string>()): Set<string> {
  if (node.type === 'Parameter') found.add(node.name)
  for (const child of children(node)) parametersOf(child.node, found)
  return found
}
