import {dependsOnValue} from '../../groq/analyse.ts'
import type {Node, NodeOf, Operator} from '../../groq/syntax.ts'
import type {Compile, Scope, Value} from '../../groq/types.ts'
import {compareAll, kindOf} from '../../groq/values.ts'
import {lowerBound} from '../../store/indexes/sortedIds.ts'

/** Where a key is: before (-1), in (0) or behind (1) a part of the order of all keys. It never goes down as keys go up. */
export type Span = (key: Value) => -1 | 0 | 1

/** The part of the order of a key outside of which no document can match, by the values of a run; undefined: there is none. */
export type SpanOf = (scope: Scope) => Span | undefined

const turned: Partial<Record<Operator, Operator>> = {'<': '>', '<=': '>=', '>': '<', '>=': '<=', '==': '=='}

/** What `filter` says of the order of `key`, an expression over documents; undefined: nothing. */
export function spanOf(filter: Node, key: Node, compile: Compile): SpanOf | undefined {
  if (filter.type === 'And' || filter.type === 'Or') {
    const [left, right] = [spanOf(filter.left, key, compile), spanOf(filter.right, key, compile)]
    if (filter.type === 'Or') return left && right && ((scope) => hull(left(scope), right(scope)))
    return left && right ? (scope) => overlap(left(scope), right(scope)) : (left ?? right)
  }
  if (filter.type === 'InRange') {
    const {base, left, right} = filter
    if (!isSame(base, key) || dependsOnValue(left) || dependsOnValue(right)) return undefined
    const [first, last] = [compile(left), compile(right)]
    return (scope) => overlap(comparedWith('>=', first(scope)), comparedWith('<=', last(scope)))
  }
  return filter.type === 'OpCall' ? ofComparison(filter, key, compile) : undefined
}

function ofComparison({op, left, right}: NodeOf<'OpCall'>, key: Node, compile: Compile): SpanOf | undefined {
  const isForward = isSame(left, key) && !dependsOnValue(right)
  if (!isForward && !(isSame(right, key) && !dependsOnValue(left))) return undefined
  const operator = isForward ? op : turned[op]
  if (operator === undefined || turned[operator] === undefined) return undefined
  const value = compile(isForward ? right : left)
  return (scope) => comparedWith(operator, value(scope))
}

/** The span of `key operator value`. Only values of one kind compare; what has no order is found by no comparison, and left to it. */
function comparedWith(operator: Operator, value: Value): Span | undefined {
  const kind = kindOf(value)
  if (kind !== 'string' && kind !== 'number' && kind !== 'boolean' && kind !== 'datetime') return undefined
  return (key) => {
    const order = compareAll(key, value)
    if (operator === '>' || operator === '>=') return order < 0 ? -1 : kindOf(key) === kind ? 0 : 1
    if (operator === '<' || operator === '<=') return order > 0 ? 1 : kindOf(key) === kind ? 0 : -1
    return order < 0 ? -1 : order > 0 ? 1 : 0
  }
}

function overlap(a: Span | undefined, b: Span | undefined): Span | undefined {
  return a && b ? (key) => a(key) || b(key) : (a ?? b)
}

function hull(a: Span | undefined, b: Span | undefined): Span | undefined {
  return a && b ? (key) => (a(key) === b(key) ? a(key) : 0) : undefined
}

/** Conditions that must all hold, as one; undefined where there are none. */
export function joined(conditions: readonly Node[]): Node | undefined {
  const [first, ...others] = conditions
  return first && others.reduce<Node>((left, right) => ({type: 'And', left, right}), first)
}

/** Expressions are the same when they are written the same. */
function isSame(a: Node, b: Node): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The part of a sorted list that is in a span, from the first position to before the second. `sign` is -1 for a list that goes down. */
export function within<Item>(
  list: readonly Item[],
  keyOf: (item: Item) => Value,
  span: Span,
  sign: 1 | -1,
): readonly [number, number] {
  const place = (item: Item): number => span(keyOf(item)) * sign
  return [lowerBound(list, place), lowerBound(list, (item) => (place(item) > 0 ? 0 : -1))]
}
