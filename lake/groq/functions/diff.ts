import {compileSelector, valueAt, type KeyPath, type Select} from '../compile/selectors.ts'
import type {Context, Scope, Value} from '../types.ts'
import {isEqual, isList, isRecord, kindOf} from '../values.ts'
import {compileArgument, ofContext, type FunctionDefinition, type Namespace} from './define.ts'

type Compare = (before: Value, after: Value, select: Select, scope: Scope) => boolean

/** `diff::…`: which parts of two values differ. */
export const diff: Namespace = {changedAny: ofStates(changedAny), changedOnly: ofStates(changedOnly)}

/** `delta::operation()`: a query is not about a change. (groq-js refuses the other functions of `delta`.) */
export const delta: Namespace = {operation: ofContext(() => null)}

function ofStates(compare: Compare): FunctionDefinition {
  return {
    takes: [3, 3],
    compile([first, second, selector], compile) {
      const before = compileArgument(first, compile)
      const after = compileArgument(second, compile)
      const select = compileSelector(selector, compile)
      return (scope) => compare(before(scope), after(scope), select, scope)
    },
  }
}

/** Whether any of the selected parts differs, or one is selected in one state only. */
function changedAny(before: Value, after: Value, select: Select, scope: Scope): boolean {
  const paths = select(before, scope)
  if (paths.length !== select(after, scope).length) return true
  return paths.some((path) => {
    scope.context.tick()
    const lists = path.flatMap((part, index) => (typeof part === 'number' ? [path.slice(0, index)] : []))
    return (
      lists.some((list) => lengthAt(before, list) !== lengthAt(after, list)) ||
      !isSame(valueAt(before, path), valueAt(after, path), scope.context)
    )
  })
}

function lengthAt(value: Value, path: KeyPath): number {
  const list = valueAt(value, path)
  return isList(list) ? list.length : -1
}

/** Whether everything that differs lies in the selected parts. */
function changedOnly(before: Value, after: Value, select: Select, scope: Scope): boolean {
  const paths = select(before, scope)
  return differences(before, after, [], scope.context).every((difference) => {
    scope.context.tick(1 + paths.length)
    return paths.some((path) => path.every((part, index) => difference[index] === part))
  })
}

/** The paths at which two values differ, as deep as they can be told apart. A missing attribute is as good as a null. */
function differences(before: Value, after: Value, path: KeyPath, context: Context): readonly KeyPath[] {
  context.tick()
  if (kindOf(before) !== kindOf(after)) return [path]
  if (isRecord(before) && isRecord(after)) {
    const keys = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...keys].flatMap((key) =>
      differences(valueAt(before, [key]), valueAt(after, [key]), [...path, key], context),
    )
  }
  if (isList(before) && isList(after)) {
    if (before.length !== after.length) return [path]
    return before.flatMap((item, index) => differences(item, after[index], [...path, index], context))
  }
  return isEqual(before ?? null, after ?? null) ? [] : [path]
}

function isSame(before: Value, after: Value, context: Context): boolean {
  context.tick()
  if (isList(before) && isList(after)) {
    return before.length === after.length && before.every((item, index) => isSame(item, after[index], context))
  }
  if (isRecord(before) && isRecord(after)) {
    const keys = Object.keys(before)
    return (
      keys.length === Object.keys(after).length &&
      keys.every((key) => isSame(before[key], valueAt(after, [key]), context))
    )
  }
  return before === undefined || after === undefined ? before === after : isEqual(before, after)
}
