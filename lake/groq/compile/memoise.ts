import {scopesReached} from '../analyse.ts'
import type {Node} from '../syntax.ts'
import type {Executor, Scope, Value} from '../types.ts'

/**
 * Makes a subquery that does not depend on the element it is asked for (`_id in *[…].ref`) run once instead of once an element: its
 * result holds as long as the values around it are the same.
 */
export function memoise(node: Node, execute: Executor): Executor {
  if (node.type === 'Everything') return execute
  const levels = [...scopesReached(node)]
  if (levels.includes(0)) return execute
  return (scope) => {
    const {results} = scope.context
    const values = levels.map((level) => valueAround(scope, level))
    const last = results.get(node)
    if (last !== undefined && last.values.every((value, index) => value === values[index])) return last.result
    const result = execute(scope)
    results.set(node, {values, result})
    return result
  }
}

function valueAround(scope: Scope, level: number): Value {
  let at: Scope | null = scope
  for (let step = 0; step < level && at !== null; step++) at = at.parent
  return at?.value ?? null
}
