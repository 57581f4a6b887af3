import {children} from './analyse.ts'
import type {Node, ObjectAttribute} from './syntax.ts'
import type {Executor} from './types.ts'

/** With fewer copies than this of everything it read, a result is about as large as what was read. */
const fewCopies = 10_000

const makers = new Set(['dateTime::now', 'geo::latLng', 'global::dateTime', 'global::geo', 'global::path'])

const plain = new WeakSet<Executor>()

/**
 * Notes of a compiled query whether its results are JSON data of bounded size as they are, which is known from its tree: it makes no
 * dates, paths or places, and does not put the same value into its result again and again.
 */
export function noteResult(node: Node, execute: Executor): void {
  if (copies(node) < fewCopies && !makesLanguageValues(node)) plain.add(execute)
}

/** Whether the results of a compiled query can be used as they are. */
export function givesPlainData(execute: Executor): boolean {
  return plain.has(execute)
}

function makesLanguageValues(node: Node): boolean {
  if (node.type === 'FuncCall' && makers.has(`${node.namespace}::${node.name}`)) return true
  return children(node).some((child) => makesLanguageValues(child.node))
}

/** How many copies of one value the result can hold at most; loops do not count, as every turn of one takes time. */
function copies(node: Node): number {
  if (node.type === 'Object') return sum(node.attributes.map(({value}: ObjectAttribute) => copies(value)))
  if (node.type === 'Array') return sum(node.elements.map(({value}) => copies(value)))
  if (node.type === 'FuncCall') return sum(node.args.map(copies))
  if (node.type === 'OpCall') return node.op === '+' ? copies(node.left) + copies(node.right) : 1
  if (node.type === 'Select') {
    const values = node.alternatives.map(({value}) => value)
    return sum([...values, ...(node.fallback === undefined ? [] : [node.fallback])].map(copies))
  }
  const base = 'base' in node && node.base !== undefined ? copies(node.base) : 1
  return node.type === 'Projection' || node.type === 'Map' || node.type === 'FlatMap' ? base * copies(node.expr) : base
}

function sum(numbers: readonly number[]): number {
  return Math.max(
    1,
    numbers.reduce((total, each) => total + each, 0),
  )
}
