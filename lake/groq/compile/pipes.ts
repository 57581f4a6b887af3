import {matchScore, patternOf, rememberingLast, tokensOf} from '../match.ts'
import type {Node, NodeOf} from '../syntax.ts'
import {Scope, type Compile, type Executor, type Value} from '../types.ts'
import {compareAll, isList, isRecord, put, putAll} from '../values.ts'
import {countCopy} from './literals.ts'
import {compileTextMatch, isTextQuery} from './textMatch.ts'

/** `base | order(…)` and `base | score(…)` */
export function compilePipe(node: NodeOf<'PipeFuncCall'>, compile: Compile): Executor {
  return node.name === 'order' ? compileOrder(node, compile) : compileScore(node, compile)
}

function compileOrder({base, args}: NodeOf<'PipeFuncCall'>, compile: Compile): Executor {
  const list = compile(base)
  const keys = args.map((arg) => ({
    key: compile(arg.type === 'Asc' || arg.type === 'Desc' ? arg.base : arg),
    sign: arg.type === 'Desc' ? -1 : 1,
  }))
  return (scope) => {
    const items = list(scope)
    if (!isList(items)) return null
    const {context} = scope
    const inner = Scope.nested(scope, null)
    const rows = items.map((item) => {
      context.tick()
      inner.value = item
      return {item, values: keys.map(({key}) => key(inner))}
    })
    rows.sort((a, b) => {
      context.tick(keys.length)
      for (const [index, {sign}] of keys.entries()) {
        const first = a.values[index]
        if (typeof first === 'string') context.tick(first.length >> 6)
        const order = compareAll(first, b.values[index])
        if (order !== 0) return sign * order
      }
      return 0
    })
    return rows.map(({item}) => item)
  }
}

type Score = (scope: Scope) => number

/** Objects with `_score` added to what they had of it, best first; everything else is left out. */
function compileScore({base, args}: NodeOf<'PipeFuncCall'>, compile: Compile): Executor {
  const list = compile(base)
  const scores = args.map((arg) => compileScoreOf(arg, compile))
  return (scope) => {
    const items = list(scope)
    if (!isList(items)) return null
    const {context} = scope
    const inner = Scope.nested(scope, null)
    const rows: {result: Record<string, Value>; score: number}[] = []
    for (const item of items) {
      context.tick()
      if (!isRecord(item)) continue
      inner.value = item
      const before = item['_score']
      let score = typeof before === 'number' ? before : 0
      for (const each of scores) score += each(inner)
      const result: Record<string, Value> = {}
      countCopy(item, context)
      putAll(result, item)
      put(result, '_score', score)
      rows.push({result, score})
    }
    context.tick(rows.length * 16)
    rows.sort((a, b) => b.score - a.score)
    return rows.map(({result}) => result)
  }
}

function compileScoreOf(node: Node, compile: Compile): Score {
  if (node.type === 'Or') {
    const left = compileScoreOf(node.left, compile)
    const right = compileScoreOf(node.right, compile)
    return (scope) => left(scope) + right(scope)
  }
  if (node.type === 'And') {
    const left = compileScoreOf(node.left, compile)
    const right = compileScoreOf(node.right, compile)
    return (scope) => {
      const first = left(scope)
      if (first === 0) return 0
      const second = right(scope)
      return second === 0 ? 0 : first + second
    }
  }
  if (node.type === 'FuncCall' && node.namespace === 'global' && node.name === 'boost') {
    return compileBoost(node.args, compile)
  }
  if (node.type === 'OpCall' && node.op === 'match') {
    const left = compile(node.left)
    if (isTextQuery(node.right)) return compileTextMatch(left, node.right, compile).score
    const right = compile(node.right)
    const pattern = rememberingLast(patternOf)
    return (scope) =>
      matchScore(tokensOf(left(scope), scope.context), pattern(right(scope), scope.context), scope.context)
  }
  const test = compile(node)
  return (scope) => (test(scope) === true ? 1 : 0)
}

/** What matches gets the boost on top of its score. */
function compileBoost([predicate, boost]: readonly Node[], compile: Compile): Score {
  if (predicate === undefined || boost === undefined) return () => 0
  const score = compileScoreOf(predicate, compile)
  const extra = compile(boost)
  return (scope) => {
    const found = score(scope)
    const value = extra(scope)
    return typeof value === 'number' && found > 0 ? found + value : 0
  }
}
