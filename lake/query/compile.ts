import {children} from '../groq/analyse.ts'
import {compileExpr} from '../groq/compile.ts'
import {compileTraced} from '../groq/sourceMap/trace.ts'
import type {Traced} from '../groq/sourceMap/traced.ts'
import type {Node} from '../groq/syntax.ts'
import type {Executor, Scope} from '../groq/types.ts'
import {once} from './once.ts'
import {plannerHooks} from './plan/hooks.ts'

/** A query that was parsed and made ready to run many times, with any parameters. */
export interface Compiled {
  readonly execute: Executor
  readonly tree: Node
  /** The same query, telling where its result comes from; compiled when it is first asked for. */
  readonly traced: () => (scope: Scope) => Traced
  /**
   * Whether it gives the same result as long as the documents are the same: it does not ask for the time, which
   * parameters cannot change.
   */
  readonly isDeterministic: boolean
}

/** Makes a syntax tree ready to run. Where it reads the data set by a filter, indexes find candidates for it. */
export function compileTree(tree: Node): Compiled {
  return {
    execute: compileExpr(tree, hooks),
    tree,
    traced: once(() => compileTraced(tree, (node) => compileExpr(node, hooks))),
    isDeterministic: !asksForTime(tree),
  }
}

const hooks = plannerHooks()

function asksForTime(node: Node): boolean {
  // `now()` and `dateTime::now()`.
  return (node.type === 'FuncCall' && node.name === 'now') || children(node).some((child) => asksForTime(child.node))
}

/**
 * Of a query `*[filter]…` the test of single documents, to run with the document as the current value of a scope one level in;
 * undefined when there is no filter, which stands for every document. Everything after the filter is ignored, as for hosted
 * listeners.
 */
export function topFilter({tree}: Compiled): Executor | undefined {
  const expr = findTopFilter(tree)
  return expr === undefined ? undefined : compileExpr(expr, hooks)
}

/** The filter nearest to `*` along the bases of a query. */
function findTopFilter(node: Node): Node | undefined {
  if (!('base' in node) || node.base === undefined) return undefined
  return node.type === 'Filter' && node.base.type === 'Everything' ? node.expr : findTopFilter(node.base)
}
