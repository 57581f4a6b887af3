import {isObject} from '../../common/document.ts'
import type {Node, NodeOf} from '../syntax.ts'
import {scopeAround, Scope, type Compile, type Value} from '../types.ts'
import {arrayOf, attributeOf, computed, entriesOf, fromDataset, itemsOf, objectOf, type Traced} from './traced.ts'

type Tracer = (scope: Scope) => Traced

/** Where the values of scopes come from. */
const origins = new WeakMap<Scope, Traced>()

/**
 * Compiles a query a second time, so that it tells where the values of its result come from. Only what hands values on is done
 * anew here (attributes, projections, filters, dereferences, …); conditions, sort keys and functions are the evaluator's, and what those compute
 * has no origin. Chains that begin at `*` come from `compile` as far as they give whole documents, so that the planner's indexes serve here too.
 */
export function compileTraced(root: Node, compile: Compile): Tracer {
  function trace(node: Node): Tracer {
    if (givesDocuments(node)) {
      const read = compile(node)
      return (scope) => fromDataset(read(scope))
    }
    switch (node.type) {
      case 'This':
        return tracedIn
      case 'Parent':
        return (scope) => tracedIn(scopeAround(scope, node.n))
      case 'Value': {
        const {value} = node
        return () => ({kind: 'literal', value})
      }
      case 'AccessAttribute': {
        const base = node.base === undefined ? tracedIn : trace(node.base)
        return (scope) => attributeOf(base(scope), node.name)
      }
      case 'AccessElement': {
        const base = trace(node.base)
        const index = compile(node.index)
        return (scope) => elementOf(base(scope), index(scope))
      }
      case 'Slice':
        return traceSlice(node)
      case 'ArrayCoerce': {
        const base = trace(node.base)
        return (scope) => listed(base(scope))
      }
      case 'Filter': {
        const base = trace(node.base)
        const test = compile(node.expr)
        return (scope) =>
          mapItems(base(scope), (item) => (test(Scope.nested(scope, item.value)) === true ? [item] : []))
      }
      case 'Projection': {
        const base = trace(node.base)
        const inner = trace(node.expr)
        return (scope) => {
          const traced = base(scope)
          return isObject(traced.value) ? inner(withOrigin(Scope.nested(scope, traced.value), traced)) : computed(null)
        }
      }
      case 'Map':
      case 'FlatMap': {
        const base = trace(node.base)
        const inner = trace(node.expr)
        const flatten = node.type === 'FlatMap'
        return (scope) =>
          mapItems(base(scope), (item) => {
            const found = inner(withOrigin(Scope.hidden(scope, item.value), item))
            return flatten ? (itemsOf(found) ?? [found]) : [found]
          })
      }
      case 'Deref': {
        const base = trace(node.base)
        return (scope) => {
          const {value} = base(scope)
          const id = isObject(value) ? value['_ref'] : undefined
          const {source} = scope.context.options
          return fromDataset((typeof id === 'string' ? source.get(id) : undefined) ?? null)
        }
      }
      case 'Object':
        return traceObject(node)
      case 'Array': {
        const elements = node.elements.map(({value, isSplat}) => ({value: trace(value), isSplat}))
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
          condition: compile(condition),
          value: trace(value),
        }))
        const fallback = node.fallback === undefined ? undefined : trace(node.fallback)
        return (scope) => {
          const chosen = alternatives.find(({condition}) => condition(scope) === true)
          return (chosen?.value ?? fallback)?.(scope) ?? computed(null)
        }
      }
      case 'FuncCall':
        return node.namespace === 'global' && node.name === 'coalesce' ? traceCoalesce(node.args) : tracePlain(node)
      case 'PipeFuncCall':
        return tracePipe(node)
      case 'Everything':
      case 'Parameter':
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
        return tracePlain(node)
    }
  }

  /** What computes: the value is right, its origin unknown. */
  function tracePlain(node: Node): Tracer {
    const run = compile(node)
    return (scope) => computed(run(scope))
  }

  function traceSlice(node: NodeOf<'Slice'>): Tracer {
    const base = trace(node.base)
    // The evaluator decides which positions a slice means; it is asked with the positions themselves.
    const positions = compile({...node, base: {type: 'This'}})
    return (scope) => {
      const items = itemsOf(base(scope))
      if (items === undefined) return computed(null)
      const chosen = positions(Scope.nested(scope, [...items.keys()]))
      return Array.isArray(chosen) ? pick(items, chosen) : computed(null)
    }
  }

  function traceObject(node: NodeOf<'Object'>): Tracer {
    const attributes = node.attributes.map((attribute) => ({
      name: attribute.type === 'ObjectAttributeValue' ? attribute.name : undefined,
      condition: attribute.type === 'ObjectConditionalSplat' ? compile(attribute.condition) : undefined,
      value: trace(attribute.value),
    }))
    return (scope) => {
      const entries = new Map<string, Traced>()
      for (const {name, condition, value} of attributes) {
        if (condition !== undefined && condition(scope) !== true) continue
        const traced = value(scope)
        if (name !== undefined) entries.set(name, traced)
        else for (const [key, inner] of entriesOf(traced) ?? []) entries.set(key, inner)
      }
      return objectOf(entries)
    }
  }

  function traceCoalesce(args: readonly Node[]): Tracer {
    const tracers = args.map(trace)
    return (scope) => {
      for (const tracer of tracers) {
        const traced = tracer(scope)
        if (traced.value !== null) return traced
      }
      return computed(null)
    }
  }

  /** `order` only changes places, which is read off from where it puts each object; `score` makes new objects. */
  function tracePipe(node: NodeOf<'PipeFuncCall'>): Tracer {
    if (node.name !== 'order') return tracePlain(node)
    const base = trace(node.base)
    const sort = compile({...node, base: {type: 'This'}})
    return (scope) => {
      const items = itemsOf(base(scope))
      if (items === undefined) return computed(null)
      const places = new Map<Value, Traced>(items.map((item) => [item.value, item]))
      const sorted = sort(
        Scope.hidden(
          scope,
          items.map(({value}) => value),
        ),
      )
      const values: readonly Value[] = Array.isArray(sorted) ? sorted : []
      return arrayOf(values.map((value) => (isObject(value) ? places.get(value) : undefined) ?? computed(value)))
    }
  }

  return trace(root)
}

/** The value of a scope, with where it comes from. */
function tracedIn(scope: Scope | null): Traced {
  return (scope && origins.get(scope)) ?? computed(scope?.value ?? null)
}

function withOrigin(scope: Scope, traced: Traced): Scope {
  origins.set(scope, traced)
  return scope
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
