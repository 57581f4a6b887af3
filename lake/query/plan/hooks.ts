import {bound, sliced} from '../../groq/compile/traversals.ts'
import type {Node, NodeOf} from '../../groq/syntax.ts'
import type {Compile, Executor, Hooks} from '../../groq/types.ts'
import {chainOf, projectLast, type Chain} from './chain.ts'
import {Scan} from './scan.ts'

/**
 * The planner: where a query reads the data set, it finds documents by indexes. It is asked for outer parts of a query before inner ones,
 * so slices know what they are slices of.
 */
export function plannerHooks(): Hooks {
  /** Nodes that were written here, and are not to be rewritten again. */
  const passed = new WeakSet<Node>()
  return {dataset: (node, compile) => (passed.has(node) ? undefined : take(node, compile, passed))}
}

function take(node: Node, compile: Compile, passed: WeakSet<Node>): Executor | undefined {
  if (node.type === 'FuncCall') return count(node, compile)
  if (node.type === 'Slice' || node.type === 'AccessElement') {
    const chain = chainOf(node.base)
    if (chain !== undefined) return node.type === 'Slice' ? slice(node, chain, compile) : element(node, chain, compile)
    const moved = projectLast(node)
    if (moved === undefined) return undefined
    passed.add(moved)
    return compile(moved)
  }
  const chain = chainOf(node)
  // Everything in order is for the general compiler to sort.
  if (chain === undefined || chain.order !== undefined) return undefined
  const scan = new Scan(chain, compile)
  return (scope) => scan.first(scope, Infinity)
}

function slice({left, right, isInclusive}: NodeOf<'Slice'>, chain: Chain, compile: Compile): Executor {
  const scan = new Scan(chain, compile)
  const [first, last] = [compile(left), compile(right)]
  return (scope) => {
    const [from, to] = [bound(first(scope)), bound(last(scope))]
    // Counted from the end, all have to be found.
    const most = from < 0 || to < 0 ? Infinity : to + (isInclusive ? 1 : 0)
    return sliced(scan.first(scope, most), from, to, isInclusive)
  }
}

function element({index}: NodeOf<'AccessElement'>, chain: Chain, compile: Compile): Executor {
  const scan = new Scan(chain, compile)
  const at = compile(index)
  return (scope) => {
    const position = bound(at(scope))
    const found = scan.first(scope, position < 0 ? Infinity : position + 1)
    return found[position < 0 ? position + found.length : position] ?? null
  }
}

/** `count(…)` of what is read here reads no more of the documents than it has to. */
function count({namespace, name, args}: NodeOf<'FuncCall'>, compile: Compile): Executor | undefined {
  const [counted] = args
  if (namespace !== 'global' || name !== 'count' || counted === undefined) return undefined
  const chain = chainOf(counted)
  if (chain === undefined) return undefined
  const scan = new Scan({...chain, order: undefined}, compile)
  return (scope) => scan.count(scope)
}
