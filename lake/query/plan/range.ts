import {dependsOnValue} from '../../groq/analyse.ts'
import type {Node} from '../../groq/syntax.ts'
import type {Compile} from '../../groq/types.ts'
import {once} from '../once.ts'
import {everything, type Predicate} from './accessPath.ts'
import {orderKeys} from './orderKey.ts'
import {joined, spanOf, within} from './span.ts'

/** A list of more than this share of an index is not worth its sorting. */
const largestShare = 0.5

/** Whether a condition is about where something is in an order: `rating > 3`, `publishedAt < now()`, `rating in 3..5`. */
export function isRange(node: Node): boolean {
  if (node.type === 'InRange') return true
  return node.type === 'OpCall' && (node.op === '<' || node.op === '<=' || node.op === '>' || node.op === '>=')
}

/** Conditions for the ranges among what must hold of a document, one for each expression however many bounds it has. */
export function rangesOf(conjuncts: readonly Node[], compile: Compile): readonly Predicate[] {
  const keys = new Map<string, Node>()
  for (const node of conjuncts) for (const key of sidesOf(node)) keys.set(JSON.stringify(key), key)
  return [...keys.values()].flatMap((key) => byRange(conjuncts, key, compile) ?? [])
}

/** What is compared with something that does not depend on the document. */
function sidesOf(node: Node): readonly Node[] {
  if (!isRange(node)) return []
  if (node.type === 'InRange') return dependsOnValue(node.base) ? [node.base] : []
  if (node.type !== 'OpCall' || dependsOnValue(node.left) === dependsOnValue(node.right)) return []
  return [dependsOnValue(node.left) ? node.left : node.right]
}

function byRange(conjuncts: readonly Node[], key: Node, compile: Compile): Predicate | undefined {
  const order = orderKeys([key])
  const all = joined(conjuncts)
  const spanFor = all && spanOf(all, key, compile)
  if (order === undefined || spanFor === undefined) return undefined
  return {
    cost: 'index',
    isExact: false,
    bind(scope, {view: {source, ties}}, types) {
      const span = spanFor(scope)
      if (span === undefined) return undefined
      const find = once(() => {
        const entries = source.indexes.ordered(types, order.keyFor(ties), scope.context.deadline)?.entries(ties)
        if (entries === undefined) return undefined
        const [from, to] = within(entries, (entry) => order.leadOf(entry.key), span, order.sign)
        return to - from > entries.length * largestShare ? undefined : entries.slice(from, to).map(({id}) => id)
      })
      return {
        access: 'range',
        reads: 'range',
        dependency: everything,
        count: () => find()?.length ?? Infinity,
        ids: () => find()?.toSorted(),
      }
    },
  }
}
