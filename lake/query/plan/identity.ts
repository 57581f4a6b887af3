import {Path} from '../../groq/path.ts'
import type {Executor, Scope, Value} from '../../groq/types.ts'
import {isList} from '../../groq/values.ts'
import {once} from '../once.ts'
import type {ViewSource} from '../source.ts'
import {syncTag} from '../tags.ts'
import {everything, sortedUnion, type AccessPath, type Predicate} from './accessPath.ts'

/** With more tags than these, a coarser one says it better. */
const mostTags = 200

/** `_id == x`, `_id in list`, `_id in path("…")`. */
export function byId(values: Executor, isSingle: boolean): Predicate {
  return {
    cost: 'none',
    isExact: true,
    bind(scope, source) {
      const value = values(scope)
      if (!isSingle && value instanceof Path) return byPattern(value, source)
      return ofIds(isSingle ? [value] : isList(value) ? value : [], source)
    },
  }
}

function ofIds(values: readonly Value[], source: ViewSource): AccessPath {
  const {view} = source
  const wanted = new Set(values.filter((value) => typeof value === 'string'))
  const tags = [...wanted].map(syncTag.id)
  return {
    access: 'ids',
    reads: '_id',
    dependency: tags.length > mostTags ? everything : {rank: 'document', tags},
    count: () => wanted.size,
    ids: () => [...wanted].flatMap((id) => view.storedAs(id)).sort(),
    has: (stored) => wanted.has(view.idOf(stored)),
  }
}

/** `path("drafts.**")` is a range of ids up to its first star. */
function byPattern(path: Path, source: ViewSource): AccessPath {
  const {view} = source
  const star = path.pattern.indexOf('*')
  if (star < 0) return ofIds([path.pattern], source)
  const start = path.pattern.slice(0, star)
  const beginning = once(() => view.prefixes.map((prefix) => view.source.idsWithPrefix(prefix + start)))
  return {
    access: start === '' ? 'scan' : 'ids',
    reads: '_id in path',
    dependency: everything,
    count: () => (start === '' ? Infinity : beginning().reduce((sum, ids) => sum + ids.length, 0)),
    ids: () => sortedUnion(beginning().map((ids) => ids.filter((id) => path.matches(view.idOf(id))))),
    has: (stored) => path.matches(view.idOf(stored)),
  }
}

/** `sanity::versionOf(x)` */
export function byVersionOf(base: Executor): Predicate {
  return {
    cost: 'none',
    isExact: false,
    bind(scope, {view}) {
      const value = base(scope)
      if (typeof value !== 'string') return undefined
      const ids = [value, ...view.source.variantsOf(value)].sort()
      return {
        access: 'ids',
        reads: 'sanity::versionOf',
        dependency: {rank: 'document', tags: [syncTag.id(value)]},
        count: () => ids.length,
        ids: () => ids,
      }
    },
  }
}

/** `_type == x`, `_type in list`. */
export function byType(values: Executor, isSingle: boolean): Predicate {
  const typesIn = (scope: Scope): readonly string[] => {
    const value = values(scope)
    const list = isSingle ? [value] : isList(value) ? value : []
    return [...new Set(list.filter((each) => typeof each === 'string'))]
  }
  return {
    cost: 'none',
    isExact: true,
    types: typesIn,
    bind(scope, {view: {source}}) {
      const types = typesIn(scope)
      const wanted = new Set(types)
      return {
        access: 'type',
        reads: '_type',
        dependency: types.length > mostTags ? everything : {rank: 'type', tags: types.map(syncTag.type)},
        count: () => types.reduce((sum, type) => sum + source.idsOfType(type).length, 0),
        ids: () => sortedUnion(types.map((type) => source.idsOfType(type))),
        has(stored) {
          const type = source.typeOf(stored)
          return type !== undefined && wanted.has(type)
        },
      }
    },
  }
}
