import {DateTime} from '../dateTime.ts'
import {isMatch, patternOf, rememberingLast, tokensOf} from '../match.ts'
import {Path} from '../path.ts'
import {checkLength, checkSize} from '../size.ts'
import type {NodeOf, Operator} from '../syntax.ts'
import type {Compile, Context, Executor, Value} from '../types.ts'
import {compare, finite, isEqual, isList, isRecord, putAll} from '../values.ts'
import {countCopy} from './literals.ts'
import {compileTextMatch, isTextQuery} from './textMatch.ts'

/** `&&` and `||`: decided by a false (a true) on either side; otherwise both must be booleans, and all else is null. */
export function compileLogic({type, left: one, right: other}: NodeOf<'And' | 'Or'>, compile: Compile): Executor {
  const [left, right] = [compile(one), compile(other)]
  const decisive = type === 'Or'
  return (scope) => {
    scope.context.tick()
    const first = left(scope)
    if (first === decisive) return decisive
    const second = right(scope)
    if (second === decisive) return decisive
    return typeof first === 'boolean' && typeof second === 'boolean' ? !decisive : null
  }
}

/** `base in left..right` */
export function compileRange(node: NodeOf<'InRange'>, compile: Compile): Executor {
  const base = compile(node.base)
  const left = compile(node.left)
  const right = compile(node.right)
  const {isInclusive} = node
  return (scope) => {
    scope.context.tick()
    const value = base(scope)
    const low = compare(value, left(scope))
    const high = compare(value, right(scope))
    if (low === null || high === null) return null
    return low >= 0 && (isInclusive ? high <= 0 : high < 0)
  }
}

/** An operator with two sides. Where they are not of its kinds, it gives null. */
export function compileBinary(node: NodeOf<'OpCall'>, compile: Compile): Executor {
  const left = compile(node.left)
  if (node.op === 'match') {
    if (isTextQuery(node.right)) return compileTextMatch(left, node.right, compile).test
    const right = compile(node.right)
    const pattern = rememberingLast(patternOf)
    return (scope) => isMatch(tokensOf(left(scope), scope.context), pattern(right(scope), scope.context), scope.context)
  }
  const right = compile(node.right)
  if (node.op === '==') return (scope) => isSame(left(scope), right(scope), scope.context)
  if (node.op === '!=') return (scope) => !isSame(left(scope), right(scope), scope.context)
  const operate = operators[node.op]
  return (scope) => {
    scope.context.tick()
    return operate(left(scope), right(scope), scope.context)
  }
}

/** Comparing texts takes time in proportion to what they have in common; shorter ones are as good as any other value. */
const longText = 1_024

function isSame(left: Value, right: Value, context: Context): boolean {
  context.tick(typeof left === 'string' && left.length > longText ? left.length >> 6 : 1)
  return isEqual(left, right)
}

type Operate = (left: Value, right: Value, context: Context) => Value

const operators: Readonly<Record<Exclude<Operator, '==' | '!=' | 'match'>, Operate>> = {
  '<': comparison((order) => order < 0),
  '<=': comparison((order) => order <= 0),
  '>': comparison((order) => order > 0),
  '>=': comparison((order) => order >= 0),
  '+': plus,
  '-': minus,
  '*': arithmetic((left, right) => left * right),
  '/': arithmetic((left, right) => left / right),
  '%': arithmetic((left, right) => left % right),
  '**': arithmetic((left, right) => left ** right),
  in: isIn,
}

function comparison(holds: (order: number) => boolean): Operate {
  return (left, right, context) => {
    if (typeof left === 'string' && left.length > longText) context.tick(left.length >> 6)
    const order = compare(left, right)
    return order === null ? null : holds(order)
  }
}

function arithmetic(calculate: (left: number, right: number) => number): Operate {
  return (left, right) =>
    typeof left === 'number' && typeof right === 'number' ? finite(calculate(left, right)) : null
}

function plus(left: Value, right: Value, context: Context): Value {
  if (typeof left === 'number') {
    if (typeof right === 'number') return finite(left + right)
    return right instanceof DateTime ? right.plus(left) : null
  }
  if (typeof left === 'string') {
    if (typeof right !== 'string') return null
    checkLength(left.length + right.length)
    // The letters are put together when they are first read.
    context.tick((left.length + right.length) >> 6)
    return left + right
  }
  if (left instanceof DateTime) return typeof right === 'number' ? left.plus(right) : null
  if (isList(left)) {
    if (!isList(right)) return null
    context.tick(left.length + right.length)
    checkSize(left.length + right.length)
    return [...left, ...right]
  }
  if (!isRecord(left) || !isRecord(right)) return null
  const result: Record<string, Value> = {}
  countCopy(left, context)
  countCopy(right, context)
  putAll(result, left)
  putAll(result, right)
  return result
}

function minus(left: Value, right: Value): Value {
  if (typeof left === 'number') return typeof right === 'number' ? finite(left - right) : null
  if (!(left instanceof DateTime)) return null
  if (typeof right === 'number') return left.plus(-right)
  return right instanceof DateTime ? (left.time - right.time) / 1_000 : null
}

function isIn(left: Value, right: Value, context: Context): Value {
  if (right instanceof Path) {
    const text = left instanceof Path ? left.pattern : left
    if (typeof text !== 'string') return null
    context.tick(1 + Math.ceil((text.length * right.pattern.length) / 32))
    return right.matches(text)
  }
  if (!isList(right)) return null
  if (typeof left === 'string' && right.length > longestScanned) return stringsIn(right, context).has(left)
  context.tick(right.length)
  return right.some((item) => isEqual(left, item))
}

/** In longer lists, strings are looked up by hash: the same list is often asked for each of many documents. */
const longestScanned = 16
const known = new WeakMap<readonly Value[], ReadonlySet<Value>>()

function stringsIn(list: readonly Value[], context: Context): ReadonlySet<Value> {
  let strings = known.get(list)
  if (strings === undefined) {
    context.tick(list.length * 4)
    strings = new Set(list)
    known.set(list, strings)
  }
  return strings
}
