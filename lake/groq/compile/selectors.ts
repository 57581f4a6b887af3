import {QueryError} from '../errors.ts'
import type {Node, NodeOf} from '../syntax.ts'
import {Scope, type Compile, type Value} from '../types.ts'
import {attribute, isList, isRecord} from '../values.ts'

/** Where a part of a value is: names of attributes and positions in arrays. */
export type KeyPath = readonly (string | number)[]

/** What can be written as a selector. */
export type Selector = NodeOf<
  'AccessAttribute' | 'ArrayCoerce' | 'Filter' | 'Tuple' | 'SelectorFuncCall' | 'SelectorNested'
>

type Select = (value: Value, scope: Scope) => readonly KeyPath[]

/** Whether a node can stand where a selector is asked for. */
export function isSelector(node: Node): node is Selector {
  return (
    node.type === 'AccessAttribute' ||
    node.type === 'ArrayCoerce' ||
    node.type === 'Filter' ||
    node.type === 'Tuple' ||
    node.type === 'SelectorFuncCall' ||
    node.type === 'SelectorNested'
  )
}

/** The part of a value at a path; undefined where there is none, which is not the same as a null. */
export function valueAt(value: Value, path: KeyPath): Value {
  let at = value
  for (const part of path) {
    if (typeof part === 'number') at = isList(at) ? at[part] : undefined
    else at = isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined
  }
  return at
}

/** Compiles a selector into a function that gives the paths it selects in a value. */
export function selectPaths(node: Selector, compile: Compile): Select {
  switch (node.type) {
    case 'Tuple': {
      const members = node.members.map((member) => select(member, compile))
      return (value, scope) => members.flatMap((member) => member(value, scope))
    }
    case 'AccessAttribute': {
      const {base, name} = node
      if (base === undefined) return () => [[name]]
      const from = select(base, compile)
      return (value, scope) => from(value, scope).map((path) => [...path, name])
    }
    case 'ArrayCoerce':
      return elements(select(node.base, compile), () => true)
    case 'Filter': {
      const test = compile(node.expr)
      return elements(select(node.base, compile), (item, scope) => test(Scope.nested(scope, item)) === true)
    }
    case 'SelectorNested': {
      const from = select(node.base, compile)
      const nested = select(node.nested, compile)
      return (value, scope) =>
        from(value, scope).flatMap((path) => nested(valueAt(value, path), scope).map((inner) => [...path, ...inner]))
    }
    case 'SelectorFuncCall': {
      const test = compile(node.arg)
      return (value, scope) => anywhere(value, [], (part) => test(Scope.hidden(scope, part)) === true, scope)
    }
  }
}

function select(node: Node, compile: Compile): Select {
  if (!isSelector(node)) throw new QueryError('Invalid selector syntax')
  return selectPaths(node, compile)
}

function elements(from: Select, test: (item: Value, scope: Scope) => boolean): Select {
  return (value, scope) =>
    from(value, scope).flatMap((path) => {
      const list = valueAt(value, path)
      if (!isList(list)) return []
      scope.context.tick(list.length)
      return list.flatMap((item, index) => (test(item, scope) ? [[...path, index]] : []))
    })
}

/** The paths of all objects in a value that pass the test. */
function anywhere(value: Value, path: KeyPath, test: (part: Value) => boolean, scope: Scope): readonly KeyPath[] {
  scope.context.tick()
  if (isList(value)) return value.flatMap((item, index) => anywhere(item, [...path, index], test, scope))
  if (!isRecord(value)) return []
  const inside = Object.keys(value).flatMap((key) => anywhere(attribute(value, key), [...path, key], test, scope))
  return test(value) ? [path, ...inside] : inside
}
