import type {Access} from '../explain.ts'
import {once} from '../once.ts'
import {everything, sortedUnion} from './accessPath.ts'
import type {AccessPath, CacheDependency, Cost, Predicate, Tuning} from './accessPath.ts'

const costs: readonly Cost[] = ['none', 'probe', 'index', 'search']
const ranks: readonly CacheDependency['rank'][] = ['document', 'value', 'type', 'everything']

/**
 * The conjunction of predicates: the access path with the fewest ids is used, and the others remove ids from it where
 * that takes no reading of documents.
 */
export function allOf(predicates: readonly Predicate[]): Predicate {
  const ordered = predicates.toSorted((a, b) => costs.indexOf(a.cost) - costs.indexOf(b.cost))
  const typing = predicates.filter(({types}) => types !== undefined)
  return {
    cost: ordered.at(0)?.cost ?? 'none',
    isExact: false,
    bind(scope, source, outerTypes) {
      const types = typing.reduce<readonly string[] | undefined>((known, {types: typesOf}) => {
        const own = typesOf?.(scope)
        return own === undefined || known === undefined ? (own ?? known) : known.filter((type) => own.includes(type))
      }, outerTypes)
      const accessPaths = ordered.flatMap((predicate) => {
        const accessPath = predicate.bind(scope, source, types)
        return accessPath === undefined ? [] : [{accessPath, cost: predicate.cost}]
      })
      return accessPaths.length === 0 ? undefined : intersection(accessPaths, source.tuning)
    },
  }
}

/** Holds where all of the tests do. There is often one, which is asked for each of many ids. */
export function passing(tests: readonly ((id: string) => boolean)[]): (id: string) => boolean {
  const [only = () => true] = tests
  return tests.length < 2 ? only : (id) => tests.every((test) => test(id))
}

interface Choice {
  readonly accessPath: AccessPath
  readonly cost: Cost
}

function intersection(choices: readonly Choice[], tuning: Tuning): AccessPath {
  const accessPaths = choices.map(({accessPath}) => accessPath)
  const [first, ...others] = accessPaths
  if (first !== undefined && others.length === 0) return first
  const tests = accessPaths.flatMap(({has}) => (has === undefined ? [] : [has]))
  const has = passing(tests)
  const choose = once(() => chooseLists(choices, tuning))
  return {
    get access(): Access {
      return choose().at(0)?.access ?? 'scan'
    },
    get reads() {
      return accessPaths.map(({reads}) => reads).join(', ')
    },
    dependency: accessPaths.map(({dependency}) => dependency).reduce(narrower),
    count: () => choose().at(0)?.count() ?? Infinity,
    ids() {
      const [base, ...more] = choose()
      let ids: readonly string[] | undefined = base?.ids()
      if (base === undefined || ids === undefined) return undefined
      const tested = tests.filter((test) => test !== base.has)
      if (tested.length > 0) ids = ids.filter(passing(tested))
      for (const accessPath of more) {
        const other: readonly string[] | undefined = ids.length > tuning.few ? accessPath.ids() : undefined
        if (other === undefined || other.length > ids.length * tuning.worthwhile) continue
        const wanted: ReadonlySet<string> = new Set(other)
        ids = ids.filter((id) => wanted.has(id))
      }
      return ids
    },
    has,
  }
}

/**
 * The access path with the fewest ids, then those whose ids can be intersected with it. Once there are few candidates,
 * costlier paths are not looked at.
 */
function chooseLists(choices: readonly Choice[], {few}: Tuning): readonly AccessPath[] {
  let best: {readonly accessPath: AccessPath; readonly count: number} | undefined
  const rest: AccessPath[] = []
  for (const {accessPath, cost} of choices) {
    if (best !== undefined && best.count <= few) break
    // Counting the results of a search costs as much as the search, so it runs last, and only while many candidates are left.
    const count = cost === 'search' ? Infinity : accessPath.count()
    if (best === undefined || count < best.count) {
      if (best !== undefined && best.accessPath.has === undefined) rest.push(best.accessPath)
      best = {accessPath, count}
    } else if (accessPath.has === undefined) rest.push(accessPath)
  }
  return best === undefined ? [] : [best.accessPath, ...rest]
}

/** Of two dependencies of a conjunction, either of which would do, the one that fewer unrelated changes concern; the first where they are alike. */
export function narrower(a: CacheDependency, b: CacheDependency): CacheDependency {
  return ranks.indexOf(b.rank) < ranks.indexOf(a.rank) ? b : a
}

/** The disjunction of predicates: the union of what their access paths find. If one of them has none, there is none. */
export function anyOf(predicates: readonly Predicate[]): Predicate {
  return {
    cost: predicates.reduce<Cost>((most, {cost}) => (costs.indexOf(cost) > costs.indexOf(most) ? cost : most), 'none'),
    isExact: false,
    bind(scope, source, types) {
      const accessPaths: AccessPath[] = []
      for (const predicate of predicates) {
        const accessPath = predicate.bind(scope, source, types)
        if (accessPath === undefined) return undefined
        accessPaths.push(accessPath)
      }
      return {
        access: 'union',
        reads: accessPaths.map(({reads}) => `(${reads})`).join(' or '),
        dependency: accessPaths.map(({dependency}) => dependency).reduce(wider),
        count: () => accessPaths.reduce((sum, accessPath) => sum + accessPath.count(), 0),
        ids() {
          const lists: (readonly string[])[] = []
          for (const accessPath of accessPaths) {
            const ids = accessPath.ids()
            if (ids === undefined) return undefined
            lists.push(ids)
          }
          return sortedUnion(lists)
        },
      }
    },
  }
}

function wider(a: CacheDependency, b: CacheDependency): CacheDependency {
  if (a.rank === 'everything' || b.rank === 'everything') return everything
  const rank = ranks.indexOf(b.rank) > ranks.indexOf(a.rank) ? b.rank : a.rank
  return {rank, tags: [...new Set([...a.tags, ...b.tags])]}
}
