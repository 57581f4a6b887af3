import {idParts} from '../../common/ids.ts'
import {compileExpr} from '../../groq/compile.ts'
import type {Node, NodeOf} from '../../groq/syntax.ts'
import {Context, Scope, type Executor, type Value} from '../../groq/types.ts'
import {compareAll, isList} from '../../groq/values.ts'
import type {OrderKey, Ties} from '../../store/indexes/orderedIndex.ts'
import {pathOf} from './paths.ts'

/** Functions whose result depends on their arguments alone. */
const pure: ReadonlySet<string> = new Set([
  'global::coalesce',
  'global::dateTime',
  'global::length',
  'global::lower',
  'global::string',
  'global::upper',
  'string::lower',
  'string::upper',
])

/** One argument of `order`. */
interface Part {
  readonly node: Node
  readonly sign: 1 | -1
  readonly execute: Executor
}

/** The arguments of an `order` as something that can be indexed. */
export interface Order {
  /** The key for views whose ids are `ties`. */
  keyFor(ties: Ties): OrderKey
  /** What decides first, and whether it goes up or down. */
  readonly lead: Node
  readonly sign: 1 | -1
  /** The value of `lead` in a key. */
  leadOf(key: unknown): Value
}

/** By more than these, nobody sorts all documents again and again; SQLite could read 2 000 of them at a time. */
const mostAttributes = 16

/** Undefined when the order depends on other things than attributes of the documents, or on many. */
export function orderKeys(args: readonly Node[]): Order | undefined {
  const attributes = new Set<string>()
  const parts: Part[] = []
  for (const arg of args) {
    const node = arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg
    if (!gatherAttributes(node, attributes)) return undefined
    if (attributes.size > mostAttributes || parts.length === mostAttributes) return undefined
    parts.push({node, sign: arg.type === 'Desc' ? -1 : 1, execute: compileExpr(node)})
  }
  const stored = keyOf(parts, [...attributes], 'stored')
  // Under a perspective the `_id` of a document is its published one.
  const published = attributes.has('_id') ? keyOf(parts, [...attributes], 'published') : stored
  const [first] = parts
  if (first === undefined) return undefined
  return {
    keyFor: (ties) => (ties === 'stored' ? stored : published),
    lead: first.node,
    sign: first.sign,
    leadOf: (key) => (parts.length > 1 && isList(key) ? key[0] : key),
  }
}

/** Whether a call depends on its arguments alone, so that it gives the same for a document and for what a projection takes over of it. */
export function isPure({namespace, name}: NodeOf<'FuncCall'>): boolean {
  return pure.has(`${namespace}::${name}`)
}

function gatherAttributes(node: Node, found: Set<string>): boolean {
  if (node.type === 'Value') return true
  if (node.type === 'FuncCall') {
    return isPure(node) && node.args.every((arg) => gatherAttributes(arg, found))
  }
  if (node.type !== 'AccessAttribute') return false
  const {base, name} = node
  if (name === '_id' && (base === undefined || base.type === 'This')) {
    found.add(name)
    return true
  }
  const path = pathOf(node)
  const [attribute] = path?.names ?? []
  if (path === undefined || path.isMany || attribute === undefined) return false
  found.add(attribute)
  return true
}

function keyOf(parts: readonly Part[], attributes: readonly string[], ties: Ties): OrderKey {
  const context = new Context({source: nothing, params: {}, now: new Date(0), identity: ''})
  const [only] = parts
  const signs = parts.map(({sign}) => sign)
  return {
    name: JSON.stringify([ties, parts.map(({node, sign}) => [node, sign])]),
    attributes,
    of(doc) {
      const {_id: id} = doc
      const seen = ties === 'published' && typeof id === 'string' ? {...doc, _id: idParts(id).base} : doc
      const scope = Scope.root(context, seen)
      return parts.length === 1 ? only?.execute(scope) : parts.map(({execute}) => execute(scope))
    },
    compare(a, b) {
      if (parts.length === 1) return compareAll(a, b) * (only?.sign ?? 1)
      if (!isList(a) || !isList(b)) return 0
      for (const [at, sign] of signs.entries()) {
        const order = compareAll(a[at], b[at])
        if (order !== 0) return order * sign
      }
      return 0
    },
  }
}

/** Keys read no other documents. */
const nothing = {all: () => [], get: () => undefined}
