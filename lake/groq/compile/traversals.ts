import {QueryError} from '../errors.ts'
import type {Node, NodeOf} from '../syntax.ts'
import {Scope, type Compile, type Executor, type Value} from '../types.ts'
import {attribute, isList, isRecord} from '../values.ts'
import {follow} from './references.ts'

type TraversalNode = NodeOf<
  'AccessAttribute' | 'AccessElement' | 'Slice' | 'Filter' | 'Projection' | 'Map' | 'FlatMap' | 'ArrayCoerce' | 'Deref'
>

/** Everything that is written behind a value: `.a`, `[0]`, `[0..3]`, `[filter]`, `{…}`, `[]`, `->`. */
export function compileTraversal(node: TraversalNode, compile: Compile): Executor {
  switch (node.type) {
    case 'AccessAttribute':
      return compileAttribute(node, compile)
    case 'AccessElement':
      return compileElement(node, compile)
    case 'Slice':
      return compileSlice(node, compile)
    case 'Filter':
      return compileEach(node, compile, (outer, value) => Scope.nested(outer, value), keepMatching)
    case 'Projection': {
      const base = compile(node.base)
      const object = compile(node.expr)
      return (scope) => {
        const value = base(scope)
        return isRecord(value) ? object(Scope.nested(scope, value)) : null
      }
    }
    case 'Map':
      return compileEach(node, compile, (outer, value) => Scope.hidden(outer, value), keepGiven)
    case 'FlatMap':
      return compileEach(node, compile, (outer, value) => Scope.hidden(outer, value), keepParts)
    case 'ArrayCoerce':
      return ofBase(node, compile, (value) => (isList(value) ? value : null))
    case 'Deref': {
      const base = compile(node.base)
      return (scope) => {
        const value = base(scope)
        return isRecord(value) ? follow(value, scope.context) : null
      }
    }
  }
}

/** What `apply` makes of the value of a base. */
export function ofBase({base}: {readonly base: Node}, compile: Compile, apply: (value: Value) => Value): Executor {
  const from = compile(base)
  return (scope) => apply(from(scope))
}

function compileAttribute({base, name}: NodeOf<'AccessAttribute'>, compile: Compile): Executor {
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

function compileElement({base, index}: NodeOf<'AccessElement'>, compile: Compile): Executor {
  const from = compile(base)
  const at = compile(index)
  return (scope) => {
    const list = from(scope)
    if (!isList(list)) return null
    const position = bound(at(scope))
    return list[position < 0 ? position + list.length : position] ?? null
  }
}

function compileSlice({base, left, right, isInclusive}: NodeOf<'Slice'>, compile: Compile): Executor {
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

/** What goes through a list: `take` gets each item with what `expr` gives for it, and puts what is left of it into the result. */
function compileEach(
  {base, expr}: NodeOf<'Filter' | 'Map' | 'FlatMap'>,
  compile: Compile,
  scopeOf: (outer: Scope, value: Value) => Scope,
  take: (result: Value[], given: Value, item: Value) => void,
): Executor {
  const from = compile(base)
  const each = compile(expr)
  return (scope) => {
    const list = from(scope)
    if (!isList(list)) return null
    const {context} = scope
    const inner = scopeOf(scope, null)
    const result: Value[] = []
    for (const item of list) {
      context.tick()
      inner.value = item
      take(result, each(inner), item)
    }
    return result
  }
}

function keepMatching(result: Value[], given: Value, item: Value): void {
  if (given === true) result.push(item)
}

function keepGiven(result: Value[], given: Value): void {
  result.push(given)
}

function keepParts(result: Value[], given: Value): void {
  if (isList(given)) for (const part of given) result.push(part)
  else result.push(given)
}
