import {LanguageValue} from '../../groq/languageValue.ts'
import type {Executor, Value} from '../../groq/types.ts'
import {isList, isRecord} from '../../groq/values.ts'
import {FieldIndex, type Scalar} from '../../store/indexes/fieldIndex.ts'
import {once} from '../once.ts'
import {longestTaggedValue, syncTag} from '../tags.ts'
import {everything, sortedUnion, type Predicate, type CacheDependency} from './accessPath.ts'
import type {AttributePath} from './paths.ts'

/** With more tags than these, a coarser one says it better. */
const mostTags = 64

/** `path == x` (a single value), `path in list`, `x in path`. */
export function byValue(path: AttributePath, values: Executor, isSingle: boolean): Predicate {
  const name = path.names.join('.')
  return {
    cost: 'index',
    isExact: false,
    bind(scope, {view: {source}}, types) {
      const wanted = scalars(values(scope), isSingle)
      if (wanted === undefined) return undefined
      const find = once(() => {
        const lists: (readonly string[])[] = []
        for (const type of types ?? [undefined]) {
          for (const value of wanted) {
            const ids = source.indexes.byField(type, path.names, value, scope.context.deadline)
            if (ids === undefined) return undefined
            lists.push(ids)
          }
        }
        return sortedUnion(lists)
      })
      return {
        access: 'field',
        reads: name,
        dependency: dependencyOn(path, wanted, types),
        count: () => find()?.length ?? Infinity,
        ids: find,
        // What is not found by way of a list is what `==` compares.
        ...(isSingle && !path.isMany
          ? {
              uncertain: () => {
                const sets = (types ?? [undefined]).map((type) => source.indexes.uncertain(type, path.names))
                return sets.includes(undefined) ? undefined : new Set(sets.flatMap((ids) => [...(ids ?? [])]))
              },
            }
          : {}),
      }
    },
  }
}

/** What can be looked up of what is asked for; undefined when documents without a value at the path could match too. */
function scalars(value: Value, isSingle: boolean): readonly Scalar[] | undefined {
  const wanted = isSingle ? [value] : isList(value) ? value : undefined
  const found = new Set<Scalar>()
  for (const each of wanted ?? [null]) {
    if (FieldIndex.covers(each)) found.add(each)
    // Lists, objects and dates equal nothing that is stored.
    else if (!isList(each) && !isRecord(each) && !(each instanceof LanguageValue)) return undefined
  }
  return [...found]
}

/** Changes are tagged with the strings of attributes, and of attributes one level further down. */
function dependencyOn(
  {names, isMany}: AttributePath,
  values: readonly Scalar[],
  types: readonly string[] | undefined,
): CacheDependency {
  const isTagged = !isMany && names.length <= 2 && names[0]?.startsWith('_') === false && types !== undefined
  const texts = values.filter((value) => typeof value === 'string' && value.length <= longestTaggedValue)
  if (!isTagged || texts.length < values.length || texts.length * types.length > mostTags) {
    return everything
  }
  const path = names.join('.')
  return {rank: 'value', tags: types.flatMap((type) => texts.map((text) => syncTag.field(type, path, String(text))))}
}

/**
 * `references(x, …)`, and by the same index `path._ref == x`, `path._ref in list`, `x in path._ref`, where only strings can be
 * looked up: a reference may be missing, or be no string.
 */
export function byReference(values: readonly Executor[], isFunction: boolean): Predicate {
  return {
    cost: 'probe',
    isExact: false,
    bind(scope, {view: {source}}) {
      const asked = values.flatMap((each) => [each(scope)].flat(1))
      const wanted = [...new Set(asked.filter((value) => typeof value === 'string'))]
      if (!isFunction && asked.some((value) => typeof value !== 'string')) return undefined
      const find = once(() => wanted.map((target) => source.referencing(target)))
      const ids = once(() => sortedUnion(find().map((referring) => referring.ids)))
      return {
        access: 'references',
        reads: 'references',
        dependency: wanted.length > mostTags ? everything : {rank: 'value', tags: wanted.map(syncTag.reference)},
        count: () => wanted.reduce((sum, target) => sum + source.countReferencing(target), 0),
        ids,
        // A strong reference counts for `references()` wherever it stands. SQLite holds surrogates without their other half for equal.
        ...(isFunction && wanted.every((target) => target.isWellFormed())
          ? {uncertain: () => new Set(find().flatMap(({weak}) => weak))}
          : {}),
      }
    },
  }
}
