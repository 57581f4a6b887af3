import type {Doc} from '../../common/document.ts'
import {Scope, type Compile, type Executor} from '../../groq/types.ts'
import type {OrderEntry} from '../../store/indexes/orderedIndex.ts'
import {once} from '../once.ts'
import {sourceOf, type ViewSource} from '../source.ts'
import {everything, type AccessPath, type CacheDependency, type Predicate} from './accessPath.ts'
import type {Chain} from './chain.ts'
import {narrower, passing} from './combine.ts'
import {orderKeys, type Order} from './orderKey.ts'
import {conjunctsOf, narrowing, type Conjunct} from './predicates.ts'
import {joined, spanOf, within, type SpanOf} from './span.ts'

/** One run of a scan. */
interface Run {
  readonly source: ViewSource
  readonly scope: Scope
  readonly accessPath: AccessPath | undefined
}

/** What `count` goes through. */
interface Listed {
  readonly path: AccessPath | undefined
  readonly dependency: CacheDependency
  readonly ids: readonly string[]
  readonly has: (id: string) => boolean
  readonly uncertain: ReadonlySet<string>
}

/**
 * `*` with its filters and its order, compiled. It reads documents by the access path of its predicate where there is
 * one, and evaluates the rest of the filter on them.
 */
export class Scan {
  readonly #conjuncts: readonly Conjunct[]
  readonly #predicate: Predicate | undefined
  /** The parts of the filter that the access path does not guarantee. */
  readonly #rest: Executor
  /** All of them. */
  readonly #whole: () => Executor
  readonly #indexed: Order | undefined
  /** The part of that order in which documents can match. */
  readonly #span: SpanOf | undefined
  /** Sorts a list, which is the current value. */
  readonly #sort: Executor | undefined

  constructor({filters, order = []}: Chain, compile: Compile) {
    this.#conjuncts = filters.flatMap((filter) => conjunctsOf(filter, compile))
    this.#predicate = narrowing(this.#conjuncts, compile)
    const rest = this.#conjuncts.filter(({predicate}) => predicate?.isExact !== true)
    this.#rest = conjunction(rest, compile)
    this.#whole = once(() => conjunction(this.#conjuncts, compile))
    this.#indexed = orderKeys(order)
    const all = joined(this.#conjuncts.map(({node}) => node))
    this.#span = this.#indexed && all && spanOf(all, this.#indexed.lead, compile)
    if (order.length > 0) this.#sort = compile({type: 'PipeFuncCall', base: {type: 'This'}, name: 'order', args: order})
  }

  /** The first documents that match, in their order, at most so many. */
  first(scope: Scope, most: number): readonly Doc[] {
    const run = this.#begin(scope)
    if (this.#sort === undefined) return this.#collect(run, most)
    const expected = run.accessPath?.count() ?? Infinity
    if (most < Infinity && expected > run.source.tuning.sorted + most * run.source.tuning.sortedEach) {
      const walked = this.#walk(run, most)
      if (walked !== undefined) return walked
    }
    const sorted = this.#sort(Scope.hidden(scope, this.#collect(run, Infinity)))
    return Array.isArray(sorted) ? sorted.slice(0, most) : []
  }

  /** How many documents match. */
  count(scope: Scope): number {
    const inner = Scope.nested(scope, null)
    const source = sourceOf(scope.context)
    const listed = this.#listed(source, inner)
    if (listed === undefined) return this.#collect(this.#begin(scope), Infinity).length
    const {path, dependency, ids, has, uncertain} = listed
    const {view} = source
    source.dependOn(dependency.tags)
    scope.context.tick(ids.length)
    let count = 0
    let tried = 0
    for (const id of ids) {
      if (!has(id)) continue
      if (!uncertain.has(id)) {
        if (view.sees(id)) count++
        continue
      }
      const doc = view.seen(id)
      if (doc === undefined) continue
      tried++
      inner.value = doc
      if (this.#whole()(inner) === true) count++
    }
    this.#note({source, scope: inner, accessPath: path}, ids.length, tried, count)
    return count
  }

  /** Ids of which those that pass `has` match without being read, but for the uncertain ones; undefined where there is no such list. */
  #listed(source: ViewSource, scope: Scope): Listed | undefined {
    const inexact = this.#conjuncts.filter(({predicate}) => predicate?.isExact !== true)
    const [only, ...others] = inexact
    if (only === undefined) {
      const path = this.#predicate?.bind(scope, source, undefined)
      const ids = this.#conjuncts.length === 0 ? source.view.source.allIds() : path?.ids()
      return ids && {path, dependency: path?.dependency ?? everything, ids, has: () => true, uncertain: new Set()}
    }
    const predicate = others.length > 0 ? undefined : (only.predicate?.counted ?? only.predicate)
    const path = predicate?.bind(scope, source, this.#types(scope))
    const ids = path?.uncertain && path.ids()
    const uncertain = ids && path?.uncertain?.()
    if (path === undefined || ids === undefined || uncertain === undefined) return undefined
    const tests: ((id: string) => boolean)[] = []
    let {dependency} = path
    for (const exact of this.#conjuncts) {
      if (exact === only) continue
      const tested = exact.predicate?.bind(scope, source, undefined)
      if (tested?.has === undefined) return undefined
      tests.push(tested.has)
      dependency = narrower(dependency, tested.dependency)
    }
    return {path, dependency, ids, has: passing(tests), uncertain}
  }

  #begin(scope: Scope): Run {
    const source = sourceOf(scope.context)
    const inner = Scope.nested(scope, null)
    const accessPath = this.#predicate?.bind(inner, source, undefined)
    source.dependOn(accessPath?.dependency.tags ?? everything.tags)
    return {source, scope: inner, accessPath}
  }

  /** In the order of `_id`. */
  #collect(run: Run, most: number): readonly Doc[] {
    const {source, scope, accessPath} = run
    const {view} = source
    const found = accessPath?.ids()
    const ids = found ?? view.source.allIds()
    const test = found === undefined ? this.#whole() : this.#rest
    const matches: Doc[] = []
    let tried = 0
    for (const id of most < Infinity ? view.inOrder(ids) : ids) {
      if (matches.length >= most) break
      scope.context.tick()
      const doc = view.seen(id)
      if (doc === undefined) continue
      tried++
      scope.value = doc
      if (test(scope) === true) matches.push(doc)
    }
    this.#note(run, ids.length, tried, matches.length, found === undefined ? 'scan' : undefined)
    return inOrderOfIds(matches)
  }

  /**
   * Scans an ordered index until enough documents are found; undefined when there is no such index, or candidates are
   * so few that sorting them is quicker.
   */
  #walk(run: Run, most: number): readonly Doc[] | undefined {
    const {source, scope, accessPath} = run
    const test = this.#rest
    const {view, tuning} = source
    const entries = this.#entries(run)
    if (entries === undefined) return undefined
    const [from, to] = this.#bounds(entries, scope)
    const matches: Doc[] = []
    let tried = 0
    let wanted: ReadonlySet<string> | undefined
    for (let at = from; at < to; at++) {
      if (matches.length >= most) break
      scope.context.tick()
      const id = entries[at]?.id ?? ''
      if (wanted?.has(id) === false || accessPath?.has?.(id) === false) continue
      const doc = view.seen(id)
      if (doc === undefined) continue
      tried++
      scope.value = doc
      if (test(scope) === true) matches.push(doc)
      if (tried !== tuning.patience + most * tuning.sortedEach || accessPath === undefined || matches.length >= most)
        continue
      const ids = accessPath.ids()
      if (ids === undefined) continue
      if (ids.length <= tuning.sorted + most * tuning.sortedEach) return undefined
      if (ids.length < to - from) wanted = new Set(ids)
    }
    this.#note(run, to - from, tried, matches.length, 'order')
    return matches
  }

  #entries({source: {view}, scope}: Run): readonly OrderEntry[] | undefined {
    const key = this.#indexed?.keyFor(view.ties)
    return key && view.source.indexes.ordered(this.#types(scope), key, scope.context.deadline)?.entries(view.ties)
  }

  /** Where in the order documents can match. */
  #bounds(entries: readonly OrderEntry[], scope: Scope): readonly [number, number] {
    const [order, span] = [this.#indexed, this.#span?.(scope)]
    if (order === undefined || span === undefined) return [0, entries.length]
    return within(entries, ({key}) => order.leadOf(key), span, order.sign)
  }

  #types(scope: Scope): readonly string[] | undefined {
    const lists = this.#conjuncts.flatMap(({predicate}) =>
      predicate?.types === undefined ? [] : [predicate.types(scope)],
    )
    const [first, ...others] = lists
    return first?.filter((type) => others.every((other) => other.includes(type)))
  }

  #note(run: Run, estimated: number, candidates: number, results: number, access?: 'order' | 'scan'): void {
    const {accessPath, source} = run
    const by = accessPath?.reads ?? 'all documents'
    source.recorder.note(this, {
      access: access ?? accessPath?.access ?? 'scan',
      reads: access === 'order' ? `${by} in order` : by,
      estimated,
      candidates,
      results,
    })
  }
}

/** Holds where every conjunct does. */
function conjunction(conjuncts: readonly Conjunct[], compile: Compile): Executor {
  const all = joined(conjuncts.map(({node}) => node))
  return all === undefined ? () => true : compile(all)
}

function inOrderOfIds(docs: Doc[]): readonly Doc[] {
  for (let at = 1; at < docs.length; at++) {
    const [before, doc] = [docs[at - 1], docs[at]]
    if (before !== undefined && doc !== undefined && before._id > doc._id) {
      return docs.sort((a, b) => (a._id < b._id ? -1 : 1))
    }
  }
  return docs
}
