import type {Access} from '../explain.ts'
import {syncTag} from '../tags.ts'
import {sortedUnion, type Condition, type Dependence, type Effort, type Lookup, type Tuning} from './lookup.ts'

const efforts: readonly Effort[] = ['none', 'question', 'index', 'search']
const ranks: readonly Dependence['rank'][] = ['document', 'value', 'type', 'everything']

/** Several conditions that must all hold: the narrowest of them finds, the others sort out what they can without reading documents. */
export function allOf(conditions: readonly Condition[]): Condition {
  const ordered = conditions.toSorted((a, b) => efforts.indexOf(a.effort) - efforts.indexOf(b.effort))
  const typing = conditions.filter(({types}) => types !== undefined)
  return {
    effort: ordered.at(0)?.effort ?? 'none',
    isExact: false,
    bind(scope, source, outerTypes) {
      const types = typing.reduce<readonly string[] | undefined>((known, {types: typesOf}) => {
        const own = typesOf?.(scope)
        return own === undefined || known === undefined ? (own ?? known) : known.filter((type) => own.includes(type))
      }, outerTypes)
      const lookups = ordered.flatMap((condition) => {
        const lookup = condition.bind(scope, source, types)
        return lookup === undefined ? [] : [{lookup, effort: condition.effort}]
      })
      return lookups.length === 0 ? undefined : intersection(lookups, source.tuning)
    },
  }
}

interface Choice {
  readonly lookup: Lookup
  readonly effort: Effort
}

function intersection(choices: readonly Choice[], tuning: Tuning): Lookup {
  const lookups = choices.map(({lookup}) => lookup)
  const [first, ...others] = lookups
  if (first !== undefined && others.length === 0) return first
  const tests = lookups.flatMap(({has}) => (has === undefined ? [] : [has]))
  const has = (id: string): boolean => tests.every((test) => test(id))
  let chosen: readonly Lookup[] | undefined
  const choose = (): readonly Lookup[] => {
    chosen ??= chooseLists(choices, tuning)
    return chosen
  }
  return {
    get access(): Access {
      return choose().at(0)?.access ?? 'scan'
    },
    get reads() {
      return lookups.map(({reads}) => reads).join(', ')
    },
    dependence: lookups.map(({dependence}) => dependence).reduce(narrower),
    count: () => choose().at(0)?.count() ?? Infinity,
    ids() {
      const [base, ...more] = choose()
      let ids: readonly string[] | undefined = base?.ids()
      if (base === undefined || ids === undefined) return undefined
      const tested = tests.filter((test) => test !== base.has)
      if (tested.length > 0) ids = ids.filter((id) => tested.every((test) => test(id)))
      for (const lookup of more) {
        const other: readonly string[] | undefined = ids.length > tuning.few ? lookup.ids() : undefined
        if (other === undefined || other.length > ids.length * tuning.worthwhile) continue
        const wanted: ReadonlySet<string> = new Set(other)
        ids = ids.filter((id) => wanted.has(id))
      }
      return ids
    },
    has,
  }
}

/** The lookup with the fewest, then those whose lists can narrow it further. What costs more is not asked when few are left. */
function chooseLists(choices: readonly Choice[], {few}: Tuning): readonly Lookup[] {
  let best: {readonly lookup: Lookup; readonly count: number} | undefined
  const rest: Lookup[] = []
  for (const {lookup, effort} of choices) {
    if (best !== undefined && best.count <= few) break
    // Counting the results of a search costs as much as the search, so it runs last, and only while many candidates are left.
    const count = effort === 'search' ? Infinity : lookup.count()
    if (best === undefined || count < best.count) {
      if (best !== undefined && best.lookup.has === undefined) rest.push(best.lookup)
      best = {lookup, count}
    } else if (lookup.has === undefined) rest.push(lookup)
  }
  return best === undefined ? [] : [best.lookup, ...rest]
}

function narrower(a: Dependence, b: Dependence): Dependence {
  return ranks.indexOf(b.rank) < ranks.indexOf(a.rank) ? b : a
}

/** Several conditions of which one must hold: what any of them finds. If one cannot be looked up, nothing can. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return {
    effort: conditions.reduce<Effort>(
      (most, {effort}) => (efforts.indexOf(effort) > efforts.indexOf(most) ? effort : most),
      'none',
    ),
    isExact: false,
    bind(scope, source, types) {
      const lookups: Lookup[] = []
      for (const condition of conditions) {
        const lookup = condition.bind(scope, source, types)
        if (lookup === undefined) return undefined
        lookups.push(lookup)
      }
      return {
        access: 'union',
        reads: lookups.map(({reads}) => `(${reads})`).join(' or '),
        dependence: lookups.map(({dependence}) => dependence).reduce(wider),
        count: () => lookups.reduce((sum, lookup) => sum + lookup.count(), 0),
        ids() {
          const lists: (readonly string[])[] = []
          for (const lookup of lookups) {
            const ids = lookup.ids()
            if (ids === undefined) return undefined
            lists.push(ids)
          }
          return sortedUnion(lists)
        },
      }
    },
  }
}

function wider(a: Dependence, b: Dependence): Dependence {
  if (a.rank === 'everything' || b.rank === 'everything') return {rank: 'everything', tags: [syncTag.everything()]}
  const rank = ranks.indexOf(b.rank) > ranks.indexOf(a.rank) ? b.rank : a.rank
  return {rank, tags: [...new Set([...a.tags, ...b.tags])]}
}
