import type {Scope} from '../../groq/types.ts'
import type {Access} from '../explain.ts'
import type {ViewSource} from '../source.ts'

/**
 * What a result depends on when documents are found this way: every change that puts a document in or takes one out has one of these
 * sync tags. The lower the rank, the fewer other changes have them.
 */
export interface CacheDependency {
  readonly rank: 'document' | 'value' | 'type' | 'everything'
  readonly tags: readonly string[]
}

/** A way to find documents, with the values of one run. What it finds is never too little. Ids are those that documents are stored under. */
export interface AccessPath {
  readonly access: Access
  /** What is looked up, in words, without values that are not in the query. */
  readonly reads: string
  readonly dependency: CacheDependency
  /** How many it finds, if that can be said quickly; at most so many. */
  count(): number
  /** All of them, sorted; undefined when they cannot be found after all. */
  ids(): readonly string[] | undefined
  /** Whether it would find this one, if that can be said quickly. */
  readonly has?: (id: string) => boolean
}

/** What finding costs before anything is found: nothing, a question to the database, an index in memory, a search. */
export type Cost = 'none' | 'probe' | 'index' | 'search'

/** A condition of a filter by which documents can be found. */
export interface Predicate {
  readonly cost: Cost
  /** Whether `has` is the condition itself, so that it need not be tried on documents. */
  readonly isExact: boolean
  /**
   * Looks at the values of a run; `scope` is one in which the filter could run. Undefined when documents cannot be found by these
   * values. `types`: only documents of these types count.
   */
  bind(scope: Scope, source: ViewSource, types: readonly string[] | undefined): AccessPath | undefined
  /** The types that it allows, for a condition of `_type`. */
  readonly types?: (scope: Scope) => readonly string[]
}

/** The thresholds of the planner's decisions. Tests use small numbers, so that small data sets reach all of them. */
export interface Tuning {
  /** With so few candidates it is quicker to try the filter on them than to look for fewer. */
  readonly few: number
  /** Another list of ids is worth its price if it is not so many times longer than the one there is. */
  readonly worthwhile: number
  /** With so many candidates, and a few more for each document that is wanted, all are tried and sorted rather than an index walked. */
  readonly sorted: number
  readonly sortedEach: number
  /** After so many candidates were tried, an ordered walk asks which documents are candidates at all. */
  readonly patience: number
}

export const defaultTuning: Tuning = {few: 48, worthwhile: 8, sorted: 60, sortedEach: 2, patience: 64}

/** Several ids in order, each once. */
export function sortedUnion(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = []] = lists
  return lists.length < 2 ? first : [...new Set(lists.flat())].sort()
}
