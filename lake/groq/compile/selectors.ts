import {QueryError} from '../errors.ts'
import type {Node, NodeOf} from '../syntax.ts'
import {Scope, type Compile, type Value} from '../types.ts'
import {attribute, isList, isRecord} from '../values.ts'

/** Where a part of a value is: names of attributes and positions in arrays. */
export type KeyPath = readonly (string | number)[]

/** Gives the paths that a selector selects in a value. */
export type Select = (value: Value, scope: Scope) => readonly KeyPath[]

/** The part of a value at a path; undefined where there is none, which is not the same as a null. */
export function valueAt(value: Value, path: KeyPath): Value {
  let at = value
  for (const part of path) {
    if (typeof part === 'number') at = isList(at) ? at[part] : undefined
    else at = isRecord(at) && Object.hasOwn(at, part) ? at[part] : undefined
  }
  return at
}

/** Compiles a selector. @throws QueryError for a node that is none */
export function compileSelector(node: Node | undefined, compile: Compile): Select {
  if (node === undefined || !isSelector(node)) throw new QueryError('Invalid selector syntax')
  switch (node.type) {
    case 'Tuple': {
      const members = node.members.map((member) => compileSelector(member, compile))
      return (value, scope) => members.flatMap((member) => member(value, scope))
    }
    case 'AccessAttribute': {
      const {base, name} = node
      if (base === undefined) return () => [[name]]
      const from = compileSelector(base, compile)
      return (value, scope) => from(value, scope).map((path) => [...path, name])
    }
    case 'ArrayCoerce':
      return elements(compileSelector(node.base, compile), () => true)
    case 'Filter': {
      const test = compile(node.expr)
      return elements(compileSelector(node.base, compile), (item, scope) => test(Scope.nested(scope, item)) === true)
    }
    case 'SelectorNested': {
      const from = compileSelector(node.base, compile)
      const nested = compileSelector(node.nested, compile)
      return (value, scope) =>
        from(value, scope).flatMap((path) => nested(valueAt(value, path), scope).map((inner) => [...path, ...inner]))
    }
    case 'SelectorFuncCall': {
      const test = compile(node.arg)
      return (value, scope) => anywhere(value, [], (part) => test(Scope.hidden(scope, part)) === true, scope)
    }
  }
}

const types = ['AccessAttribute', 'ArrayCoerce', 'Filter', 'Tuple', 'SelectorFuncCall', 'SelectorNested'] as const

function isSelector(node: Node): node is NodeOf<(typeof types)[number]> {
  return types.some((type) => type === node.type)
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
