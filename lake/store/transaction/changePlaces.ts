import {isObject, type JsonObject} from '../../common/document.ts'
import type {Place} from './patchPath.ts'

/** What becomes of the value in a place. Undefined means, before and after, that nothing is there. */
export type Change = (old: unknown, isItem: boolean) => unknown

/** Some places, as a tree of the steps to them. */
interface Tree {
  isPlace: boolean
  readonly inner: Map<string | number, Tree>
}

/**
 * Returns a value with a change made once in each of some places, what lies within another place first. Nothing is changed in place
 * but objects and lists in `made`: those that this has made before, as copying an object for each of thousands of fields takes seconds.
 */
export function changePlaces(value: unknown, places: readonly Place[], change: Change, made: WeakSet<object>): unknown {
  const root: Tree = {isPlace: false, inner: new Map()}
  for (const {at} of places) {
    let tree = root
    for (const step of at) {
      const next = tree.inner.get(step) ?? {isPlace: false, inner: new Map()}
      tree.inner.set(step, next)
      tree = next
    }
    tree.isPlace = true
  }
  return changeTree(value, root, false)

  function changeTree(old: unknown, {isPlace, inner}: Tree, isItem: boolean): unknown {
    let result = old
    // From the end of a list: what is removed moves nothing that is still to come.
    const steps = [...inner].toSorted(([a], [b]) => (typeof a === 'number' && typeof b === 'number' ? b - a : 0))
    for (const [step, tree] of steps) {
      if (typeof step === 'number') {
        if (Array.isArray(result)) result = changeItem(result, step, tree)
      } else result = changeField(result, step, tree)
    }
    return isPlace ? change(result, isItem) : result
  }

  function changeItem(list: readonly unknown[], index: number, tree: Tree): readonly unknown[] {
    const item = changeTree(list[index], tree, true)
    if (item === list[index]) return list
    const copy = made.has(list) ? (list as unknown[]) : [...list]
    made.add(copy)
    copy.splice(index, 1, ...(item === undefined ? [] : [item]))
    return copy
  }

  /** What is set in a text, or in nothing, makes an object of it. */
  function changeField(container: unknown, name: string, tree: Tree): unknown {
    const object: JsonObject = isObject(container) ? container : {}
    const old = Object.hasOwn(object, name) ? object[name] : undefined
    const field = changeTree(old, tree, false)
    if (field === old) return container
    const copy: Record<string, unknown> = made.has(object) ? object : {...object}
    made.add(copy)
    if (field === undefined) delete copy[name]
    else copy[name] = field
    return copy
  }
}
