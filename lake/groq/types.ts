import type {JsonObject} from '../common/document.ts'
import {QueryInterrupted} from '../common/interrupted.ts'
import type {Node} from './syntax.ts'

/**
 * What expressions give: JSON values, and instances of `LanguageValue` for those that JSON lacks (dates, paths, places). Never
 * `undefined`. Values are shared freely between documents and results, so nothing ever changes one in place.
 */
export type Value = unknown

/** The data set as one query sees it. */
export interface Source {
  /** All documents, in order of `_id`. */
  all(): readonly JsonObject[]
  /** The document that a reference or `documents::get` leads to. */
  get(id: string): JsonObject | undefined
  /** How many documents hold a reference to this one. Without it the evaluator counts by looking at all of them. */
  countReferencing?(id: string): number
  /** The ids of a document and its drafts and versions, in order. Without it the evaluator looks at all of them. */
  variantsOf?(id: string): readonly string[]
}

/** What a query is run with, besides the data set. */
export interface ContextOptions {
  readonly source: Source
  readonly params: JsonObject
  /** The time of `now()`, the same all through a query. */
  readonly now: Date
  /** Who asks: the value of `identity()`. */
  readonly identity: string
  readonly project?: {readonly projectId: string; readonly dataset: string}
  /** When the query must be done, in milliseconds of `performance.now()`; without it, it may take as long as it takes. */
  readonly deadline?: number
  /** Asked now and then: true once nobody wants the result any more. */
  readonly isCancelled?: () => boolean
  /** Whether what runs too long can be stopped from outside, so that calls into libraries may be made whatever they take. */
  readonly isKillable?: boolean
}

/** So many steps pass between two looks at the clock: some 50 µs of simple ones. */
const stepsPerLook = 1_024

/** A step takes about so long, in milliseconds. */
const stepMilliseconds = 0.000_05

/** One run of one query. */
export class Context {
  readonly options: ContextOptions
  /** Results of subqueries, and the values around them that they were found with. */
  readonly results = new Map<object, {readonly values: readonly Value[]; readonly result: Value}>()
  /** When the query must be done, in milliseconds of `performance.now()`; infinite where it may take as long as it takes. */
  readonly deadline: number
  #steps = stepsPerLook

  constructor(options: ContextOptions) {
    this.options = options
    this.deadline = options.deadline ?? Infinity
  }

  /**
   * Counts work down. Every loop calls it once an element. Where a loop is not ours and cannot be stopped (a call into a library, or of a function of
   * JavaScript), it is called before, with as many steps of 50 ns as that may take at most.
   * @throws QueryInterrupted once the deadline has passed, or where so many steps would take longer than until then and could not be stopped
   */
  tick(steps = 1): void {
    this.#steps -= steps
    if (this.#steps <= 0) this.#look(steps)
  }

  #look(steps: number): void {
    this.#steps = stepsPerLook
    const {isKillable, isCancelled} = this.options
    const ahead = isKillable === true ? 0 : steps * stepMilliseconds
    if (performance.now() + ahead > this.deadline || isCancelled?.() === true) {
      throw new QueryInterrupted('The query takes too long')
    }
  }
}

/**
 * What an expression is evaluated in: the value of `@`, and the scopes around it. Loops make one scope and change its value from
 * element to element, so an executor must not keep the scope it gets beyond its own call.
 */
export class Scope {
  value: Value
  readonly parent: Scope | null
  readonly context: Context
  /** Scopes of `a[].b` are no level of `^`: scopes made inside of one have its parent. */
  readonly isHidden: boolean

  private constructor(value: Value, parent: Scope | null, context: Context, isHidden: boolean) {
    this.value = value
    this.parent = parent
    this.context = context
    this.isHidden = isHidden
  }

  /** The outermost scope; `@` is `root` there. */
  static root(context: Context, root: Value = null): Scope {
    return new Scope(root, null, context, false)
  }

  /** A scope one level further in: of a filter, a projection, an argument of `order` or `score`. */
  static nested(outer: Scope, value: Value): Scope {
    return new Scope(value, outer.isHidden ? outer.parent : outer, outer.context, false)
  }

  /** A scope for the elements of `a[].b`. */
  static hidden(outer: Scope, value: Value): Scope {
    return new Scope(value, outer.isHidden ? outer.parent : outer, outer.context, true)
  }
}

/** The scope that is so many levels further out: that of `^` for 1. Null where there is none. */
export function scopeAround(scope: Scope, levels: number): Scope | null {
  let at: Scope | null = scope
  for (let level = 0; level < levels && at !== null; level++) at = at.parent
  return at
}

/** A compiled expression. It can be run any number of times, with any parameters. */
export type Executor = (scope: Scope) => Value

/** Compiles a part of the same query, with the same hooks. */
export type Compile = (node: Node) => Executor

/**
 * Where a planner takes part. Hooks are asked while a query is compiled, for outer nodes before inner ones; an executor that one
 * returns takes the place of the node and everything below it.
 */
export interface Hooks {
  /**
   * Asked for every node that reads the data set: `*`, and everything whose chain of bases begins there (filters, `order`,
   * `score`, slices, elements, `[]`, maps, projections), and `count(…)` of those. What it returns must give exactly what the node
   * gives. Parts that are needed for that (`expr` of a filter, a bound of a slice) are compiled with `compile`; an expression from
   * inside a filter runs in `Scope.nested(scope, document)`, one that does not depend on the document (`dependsOnValue` in
   * `analyse.ts`) may run in `Scope.nested(scope, null)` before there is any.
   */
  dataset?(node: Node, compile: Compile): Executor | undefined
}
