import {isObject} from '../../common/document.ts'
import type {Node, ObjectNode, PipeFuncCallNode, SliceNode} from '../syntax.ts'
import {Scope, type Compile, type Executor, type Value} from '../types.ts'
import {arrayOf, attributeOf, computed, entriesOf, fromDataset, itemsOf, objectOf, type Traced} from './traced.ts'

/** The scope of an expression whose value is traced: as the evaluator's own, with the origin of `@`. */
interface TracedScope {
  readonly traced: Traced
  readonly plain: Scope
  readonly parent: TracedScope | null
  readonly isHidden: boolean
}

type Tracer = (scope: TracedScope) => Traced

/**
 * Compiles a query a second time, so that it tells where the values of its result come from. Only what hands values on is done
 * anew here (attributes, projections, filters, dereferences, …); conditions, sort keys and functions are the evaluator's, and what those compute
 * has no origin. Chains that begin at `*` come from `compile` as far as they give whole documents, so that the planner's indexes serve here too.
 */
export function compileTraced(node: Node, compile: Compile): (scope: Scope) => Traced {
  const tracer = new TraceCompiler(compile).trace(node)
  return (plain) => tracer({traced: computed(plain.value), plain, parent: null, isHidden: false})
}

class TraceCompiler {
  readonly #compile: Compile

  constructor(compile: Compile) {
    this.#compile = compile
  }

  trace(node: Node): Tracer {
    if (givesDocuments(node)) {
      const read = this.#compile(node)
      return ({plain}) => fromDataset(read(plain))
    }
    switch (node.type) {
      case 'This':
        return ({traced}) => traced
      case 'Parent':
        return (scope) => ancestor(scope, node.n)?.traced ?? computed(null)
      case 'Value': {
        const {value} = node
        return () => ({kind: 'literal', value})
      }
      case 'AccessAttribute': {
        const base = this.#base(node.base)
        return (scope) => attributeOf(base(scope), node.name)
      }
      case 'AccessElement': {
        const base = this.trace(node.base)
        const index = this.#compile(node.index)
        return (scope) => elementOf(base(scope), index(scope.plain))
      }
      case 'Slice':
        return this.#slice(node)
      case 'ArrayCoerce': {
        const base = this.trace(node.base)
        return (scope) => listed(base(scope))
      }
      case 'Filter': {
        const base = this.trace(node.base)
        const test = this.#compile(node.expr)
        return (scope) =>
          mapItems(base(scope), (item) => (test(Scope.nested(scope.plain, item.value)) === true ? [item] : []))
      }
      case 'Projection': {
        const base = this.trace(node.base)
        const inner = this.trace(node.expr)
        return (scope) => {
          const traced = base(scope)
          return isObject(traced.value) ? inner(nested(scope, traced)) : computed(null)
        }
      }
      case 'Map':
      case 'FlatMap': {
        const base = this.trace(node.base)
        const inner = this.trace(node.expr)
        const flatten = node.type === 'FlatMap'
        return (scope) =>
          mapItems(base(scope), (item) => {
            const found = inner(hidden(scope, item))
            return flatten ? (itemsOf(found) ?? [found]) : [found]
          })
      }
      case 'Deref': {
        const base = this.trace(node.base)
        return (scope) => {
          const {value} = base(scope)
          const id = isObject(value) ? value['_ref'] : undefined
          return fromDataset((typeof id === 'string' ? scope.plain.context.source.get(id) : undefined) ?? null)
        }
      }
      case 'Object':
        return this.#object(node)
      case 'Array': {
        const elements = node.elements.map(({value, isSplat}) => ({value: this.trace(value), isSplat}))
        return (scope) =>
          arrayOf(
            elements.flatMap(({value, isSplat}) => {
              const traced = value(scope)
              return isSplat ? (itemsOf(traced) ?? []) : [traced]
            }),
          )
      }
      case 'Select': {
        const alternatives = node.alternatives.map(({condition, value}) => ({
          condition: this.#compile(condition),
          value: this.trace(value),
        }))
        const fallback = node.fallback === undefined ? undefined : this.trace(node.fallback)
        return (scope) => {
          const chosen = alternatives.find(({condition}) => condition(scope.plain) === true)
          return (chosen?.value ?? fallback)?.(scope) ?? computed(null)
        }
      }
      case 'FuncCall':
        return node.namespace === 'global' && node.name === 'coalesce' ? this.#coalesce(node.args) : this.#plain(node)
      case 'PipeFuncCall':
        return this.#pipe(node)
      case 'Everything':
      case 'Parameter':
      case 'Context':
      case 'Not':
      case 'Neg':
      case 'Pos':
      case 'And':
      case 'Or':
      case 'OpCall':
      case 'InRange':
      case 'Tuple':
      case 'Asc':
      case 'Desc':
      case 'SelectorFuncCall':
      case 'SelectorNested':
        return this.#plain(node)
    }
  }

  /** What computes: the value is right, its origin unknown. */
  #plain(node: Node): Tracer {
    const run = this.#compile(node)
    return ({plain}) => computed(run(plain))
  }

  #base(node: Node | undefined): Tracer {
    return node === undefined ? ({traced}) => traced : this.trace(node)
  }

  #slice(node: SliceNode): Tracer {
    const base = this.trace(node.base)
    // The evaluator decides which positions a slice means; it is asked with the positions themselves.
    const positions = this.#compile({...node, base: {type: 'This'}})
    return (scope) => {
      const items = itemsOf(base(scope))
      if (items === undefined) return computed(null)
      const chosen = positions(Scope.nested(scope.plain, [...items.keys()]))
      return Array.isArray(chosen) ? pick(items, chosen) : computed(null)
    }
  }

  #object(node: ObjectNode): Tracer {
    const attributes = node.attributes.map((attribute) => ({
      name: attribute.type === 'ObjectAttributeValue' ? attribute.name : undefined,
      condition: attribute.type === 'ObjectConditionalSplat' ? this.#compile(attribute.condition) : undefined,
      value: this.trace(attribute.value),
    }))
    return (scope) => {
      const entries = new Map<string, Traced>()
      for (const {name, condition, value} of attributes) {
        if (condition !== undefined && condition(scope.plain) !== true) continue
        const traced = value(scope)
        if (name !== undefined) entries.set(name, traced)
        else for (const [key, inner] of entriesOf(traced) ?? []) entries.set(key, inner)
      }
      return objectOf(entries)
    }
  }

  #coalesce(args: readonly Node[]): Tracer {
    const tracers = args.map((arg) => this.trace(arg))
    return (scope) => {
      for (const tracer of tracers) {
        const traced = tracer(scope)
        if (traced.value !== null) return traced
      }
      return computed(null)
    }
  }

  /** `order` only changes places, which is read off from where it puts each object; `score` makes new objects. */
  #pipe(node: PipeFuncCallNode): Tracer {
    if (node.name !== 'order') return this.#plain(node)
    const base = this.trace(node.base)
    const sort = this.#compile({...node, base: {type: 'This'}})
    return (scope) => {
      const items = itemsOf(base(scope))
      if (items === undefined) return computed(null)
      const places = new Map<Value, Traced>(items.map((item) => [item.value, item]))
      const sorted = sortWithin(sort, scope.plain, items)
      return arrayOf(sorted.map((value) => (isObject(value) ? places.get(value) : undefined) ?? computed(value)))
    }
  }
}

function sortWithin(sort: Executor, scope: Scope, items: readonly Traced[]): readonly Value[] {
  const sorted = sort(
    Scope.hidden(
      scope,
      items.map(({value}) => value),
    ),
  )
  return Array.isArray(sorted) ? sorted : []
}

/** Whether every value that a chain gives is a document of the data set as it is (or with its score). */
function givesDocuments(node: Node): boolean {
  if (node.type === 'Everything') return true
  const handsOn =
    node.type === 'Filter' ||
    node.type === 'Slice' ||
    node.type === 'AccessElement' ||
    node.type === 'ArrayCoerce' ||
    node.type === 'PipeFuncCall'
  return handsOn && givesDocuments(node.base)
}

function nested(outer: TracedScope, traced: Traced): TracedScope {
  const parent = outer.isHidden ? outer.parent : outer
  return {traced, plain: Scope.nested(outer.plain, traced.value), parent, isHidden: false}
}

function hidden(outer: TracedScope, traced: Traced): TracedScope {
  const parent = outer.isHidden ? outer.parent : outer
  return {traced, plain: Scope.hidden(outer.plain, traced.value), parent, isHidden: true}
}

function ancestor(scope: TracedScope, levels: number): TracedScope | null {
  let found: TracedScope | null = scope
  for (let level = 0; level < levels && found !== null; level++) found = found.parent
  return found
}

function listed(traced: Traced): Traced {
  return Array.isArray(traced.value) ? traced : computed(null)
}

function elementOf(traced: Traced, index: Value): Traced {
  const items = itemsOf(traced)
  if (items === undefined || typeof index !== 'number') return computed(null)
  return items[index < 0 ? items.length + index : index] ?? computed(null)
}

function mapItems(traced: Traced, map: (item: Traced) => readonly Traced[]): Traced {
  const items = itemsOf(traced)
  return items === undefined ? computed(null) : arrayOf(items.flatMap(map))
}

function pick(items: readonly Traced[], positions: readonly Value[]): Traced {
  return arrayOf(positions.flatMap((position) => (typeof position === 'number' ? (items[position] ?? []) : [])))
}
