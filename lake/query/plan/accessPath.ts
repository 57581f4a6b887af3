import type {Scope} from '../../groq/types.ts'
import type {Access} from '../explain.ts'
import type {ViewSource} from '../source.ts'
import {syncTag} from '../tags.ts'

/**
 * The sync tags by which a kept answer is dropped when documents are found by an access path: each change that adds a document to the result or
 * removes one has at least one of them. `rank` says how many unrelated changes have them too, from few (`document`) to all (`everything`).
 */
export interface CacheDependency {
  readonly rank: 'document' | 'value' | 'type' | 'everything'
  readonly tags: readonly string[]
}

/** Every change may concern the answer. */
export const everything: CacheDependency = {rank: 'everything', tags: [syncTag.everything()]}

/**
 * How documents are found for one run of a query: by an index, or by their ids. It finds all that match, and possibly
 * others. Ids are those under which documents are stored.
 */
export interface AccessPath {
  readonly access: Access
  /** What is looked up, for `explain` and the log: it contains no parameters, which may be personal data. */
  readonly reads: string
  readonly dependency: CacheDependency
  /** An upper bound of how many ids it finds; `Infinity` where that is not known without finding them. */
  count(): number
  /** All ids, sorted; undefined when there is no index after all, and all documents must be scanned. */
  ids(): readonly string[] | undefined
  /** Those of the ids on which the predicate has to be evaluated; without it, all of them, unless the predicate is exact. */
  readonly uncertain?: () => ReadonlySet<string> | undefined
  /** Whether a document is among them, where that takes no lookup. */
  readonly has?: (id: string) => boolean
}

/**
 * What the first use of an access path costs, cheapest first: nothing, a probe of a table of the database, building an
 * index in memory, a full-text search.
 */
export type Cost = 'none' | 'probe' | 'index' | 'search'

/** A part of a filter for which there can be an access path. */
export interface Predicate {
  readonly cost: Cost
  /** Whether the access path finds exactly the documents that match, so that the predicate need not be evaluated on them. */
  readonly isExact: boolean
  /**
   * The access path for the values of one run, which are evaluated in `scope`. Undefined when no index can answer for these values.
   * `types`: only documents of these types are wanted.
   */
  bind(scope: Scope, source: ViewSource, types: readonly string[] | undefined): AccessPath | undefined
  /** Another predicate that finds the same, with fewer uncertain ids and a more costly index. */
  readonly counted?: Predicate
  /** The types that a predicate on `_type` allows. */
  readonly types?: (scope: Scope) => readonly string[]
}

/** The thresholds of the planner's decisions. Tests use small numbers, so that small data sets reach all of them. */
export interface Tuning {
  /** With no more candidates than this, evaluating the filter on them is quicker than using another index. */
  readonly few: number
  /** A second list of ids is intersected with the first only if it is at most this many times as long. */
  readonly worthwhile: number
  /**
   * Up to `sorted` candidates plus `sortedEach` for each document that is wanted, all candidates are read and sorted;
   * with more, an ordered index is scanned.
   */
  readonly sorted: number
  readonly sortedEach: number
  /** After an ordered scan has read this many documents, it gets the list of candidates and skips all others. */
  readonly patience: number
}

export const defaultTuning: Tuning = {few: 48, worthwhile: 8, sorted: 60, sortedEach: 2, patience: 64}

/** Several ids in order, each once. */
export function sortedUnion(lists: readonly (readonly string[])[]): readonly string[] {
  const [first = []] = lists
  return lists.length < 2 ? first : [...new Set(lists.flat())].sort()
}
