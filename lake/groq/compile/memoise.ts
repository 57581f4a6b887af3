import {scopesReached} from '../analyse.ts'
import type {Node} from '../syntax.ts'
import {scopeAround, type Executor} from '../types.ts'

/**
 * Memoises a subquery that does not depend on the current element (`_id in *[…].ref`): it runs once instead of once for each element. Its result is
 * used again as long as the values of the enclosing scopes that it refers to are the same.
 */
export function memoise(node: Node, execute: Executor): Executor {
  if (node.type === 'Everything') return execute
  const levels = [...scopesReached(node)]
  if (levels.includes(0)) return execute
  return (scope) => {
    const {results} = scope.context
    const values = levels.map((level) => scopeAround(scope, level)?.value ?? null)
    const last = results.get(node)
    if (last !== undefined && last.values.every((value, index) => value === values[index])) return last.result
    const result = execute(scope)
    results.set(node, {values, result})
    return result
  }
}
