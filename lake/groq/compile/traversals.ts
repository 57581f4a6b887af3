import {QueryError} from '../errors.ts'
import type {Node, NodeOf} from '../syntax.ts'
import {Scope, type Compile, type Executor, type Value} from '../types.ts'
import {attribute, isList, isRecord} from '../values.ts'
import {follow} from './references.ts'

/** `base{…}` of a single object */
export function compileProjection({base, expr}: NodeOf<'Projection'>, compile: Compile): Executor {
  const [from, object] = [compile(base), compile(expr)]
  return (scope) => {
    const value = from(scope)
    return isRecord(value) ? object(Scope.nested(scope, value)) : null
  }
}

/** `base->` */
export function compileDeref({base}: NodeOf<'Deref'>, compile: Compile): Executor {
  const from = compile(base)
  return (scope) => {
    const value = from(scope)
    return isRecord(value) ? follow(value, scope.context) : null
  }
}

/** What `apply` makes of the value of a base. */
export function ofBase({base}: {readonly base: Node}, compile: Compile, apply: (value: Value) => Value): Executor {
  const from = compile(base)
  return (scope) => apply(from(scope))
}

/** `base.name` */
export function compileAttribute({base, name}: NodeOf<'AccessAttribute'>, compile: Compile): Executor {
  // What every object inherits must not pass for an attribute; all other names can be read without asking.
  const read = name in Object.prototype ? attribute : readPlain
  if (base === undefined || base.type === 'This') {
    return ({value}) => (isRecord(value) ? read(value, name) : null)
  }
  const from = compile(base)
  return (scope) => {
    const value = from(scope)
    return isRecord(value) ? read(value, name) : null
  }
}

function readPlain(record: Readonly<Record<string, unknown>>, name: string): Value {
  return record[name] ?? null
}

/** `base[3]` */
export function compileElement({base, index}: NodeOf<'AccessElement'>, compile: Compile): Executor {
  const from = compile(base)
  const at = compile(index)
  return (scope) => {
    const list = from(scope)
    if (!isList(list)) return null
    const position = bound(at(scope))
    return list[position < 0 ? position + list.length : position] ?? null
  }
}

/** `base[0..3]` */
export function compileSlice({base, left, right, isInclusive}: NodeOf<'Slice'>, compile: Compile): Executor {
  const list = compile(base)
  const first = compile(left)
  const last = compile(right)
  return (scope) => {
    const items = list(scope)
    const [from, to] = [bound(first(scope)), bound(last(scope))]
    return isList(items) ? sliced(items, from, to, isInclusive) : null
  }
}

/** A part of a list; negative bounds count from its end. */
export function sliced<Item>(items: readonly Item[], from: number, to: number, isInclusive: boolean): readonly Item[] {
  const fromEnd = (position: number): number => (position < 0 ? items.length + position : position)
  return items.slice(Math.max(0, fromEnd(from)), Math.max(0, fromEnd(to) + (isInclusive ? 1 : 0)))
}

/** A bound of a slice, or the index of an element. @throws QueryError for what is no number */
export function bound(value: Value): number {
  if (typeof value === 'number') return value
  throw new QueryError('slicing must use constant numbers')
}

/** `base[expr]`, and `expr` for each item of a list: what goes through a list. */
export function compileEach({type, base, expr}: NodeOf<'Filter' | 'Map' | 'FlatMap'>, compile: Compile): Executor {
  const [from, each] = [compile(base), compile(expr)]
  const keep = keeping[type]
  return (scope) => {
    const list = from(scope)
    if (!isList(list)) return null
    const {context} = scope
    const inner = type === 'Filter' ? Scope.nested(scope, null) : Scope.hidden(scope, null)
    const result: Value[] = []
    for (const item of list) {
      context.tick()
      inner.value = item
      keep(result, each(inner), item)
    }
    return result
  }
}

/** Puts what is left of an item into the result, by what its expression gives. */
type Keep = (result: Value[], given: Value, item: Value) => void

const keeping: Readonly<Record<'Filter' | 'Map' | 'FlatMap', Keep>> = {
  Filter(result, given, item) {
    if (given === true) result.push(item)
  },
  Map(result, given) {
    result.push(given)
  },
  FlatMap(result, given) {
    if (isList(given)) for (const part of given) result.push(part)
    else result.push(given)
  },
}
