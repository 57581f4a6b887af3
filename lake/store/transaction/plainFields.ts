import {isObject, type JsonObject} from '../../common/document.ts'

/** A field as `@sanity/mutator` reads one: a name, or a text in single quotes and brackets. */
const field = String.raw`(?:^|\.)([a-zA-Z_]\w*)|\['((?:\\.|[^'\\])+)'\]`
const fields = new RegExp(field, 'gs')
const plain = new RegExp(String.raw`^(?!\.)(?:${field})+$`, 's')

/** The fields that a path leads through, if it is a row of fields and nothing else: `a.b['c-d']`. */
export function fieldsOf(path: string): readonly string[] | undefined {
  if (!plain.test(path)) return undefined
  const names = [...path.matchAll(fields)].map(([, name, text = '']) => name ?? text.replaceAll(/\\(.)/gs, '$1'))
  // The mutator takes two of them for no names, and the third for what an object inherits from.
  return names.some((name) => name === 'true' || name === 'false' || name === '__proto__') ? undefined : names
}

/**
 * Returns what changes a field as `@sanity/mutator` does, which copies each object on the way for each path: thousands of paths into one object
 * take it many seconds. This copies an object the first time only. To increment or decrement, there must be a number.
 */
export function fieldChanger(operation: 'set' | 'setIfMissing' | 'unset' | 'inc' | 'dec') {
  const sets = operation === 'set' || operation === 'setIfMissing'
  const copies = new WeakSet()
  function changed(old: unknown, isThere: boolean, value: unknown): unknown {
    if (operation === 'inc') return Number(old) + Number(value)
    if (operation === 'dec') return Number(old) - Number(value)
    return operation === 'setIfMissing' && isThere ? old : value
  }
  return function change(container: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
    if (Array.isArray(container) || (!sets && !isObject(container))) return container
    const object: JsonObject = isObject(container) ? container : {}
    const isThere = Object.hasOwn(object, name)
    if (!sets && !isThere) return container
    const old = isThere ? object[name] : undefined
    const next = rest.length > 0 ? change(old, rest, value) : changed(old, isThere, value)
    if (isThere && next === old) return container
    const copy: Record<string, unknown> = copies.has(object) ? object : {...object}
    copies.add(copy)
    if (operation === 'unset' && rest.length === 0) delete copy[name]
    else copy[name] = next
    return copy
  }
}
