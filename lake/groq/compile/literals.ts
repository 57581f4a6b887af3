import type {JsonObject} from '../../common/document.ts'
import {checkSize} from '../size.ts'
import type {NodeOf, ObjectAttribute} from '../syntax.ts'
import type {Compile, Context, Executor, Scope, Value} from '../types.ts'
import {isList, isRecord, put, putAll} from '../values.ts'

type Write = (target: Record<string, Value>, scope: Scope) => void

/** `{…}`: attributes in order; a later one of the same name replaces the value of an earlier one. */
export function compileObject({attributes}: NodeOf<'Object'>, compile: Compile): Executor {
  const [first, ...rest] = attributes
  // `{..., …}` is frequent, and copying an object whole is much faster than attribute by attribute.
  if (first?.type === 'ObjectSplat') {
    const base = compile(first.value)
    const writes = rest.map((each) => compileAttribute(each, compile))
    return (scope) => {
      scope.context.tick(attributes.length)
      const value = base(scope)
      if (isRecord(value)) countCopy(value, scope.context)
      const result: Record<string, Value> = isRecord(value) ? {...value} : {}
      for (const write of writes) write(result, scope)
      return result
    }
  }
  const writes = attributes.map((each) => compileAttribute(each, compile))
  const shape = shapeOf(attributes)
  return (scope) => {
    scope.context.tick(attributes.length)
    const result = {...shape}
    for (const write of writes) write(result, scope)
    return result
  }
}

/** An object with the attributes that there will be in any case: filling in is faster than adding one after another. */
function shapeOf(attributes: readonly ObjectAttribute[]): Record<string, Value> {
  const shape: Record<string, Value> = {}
  for (const attribute of attributes) {
    if (attribute.type !== 'ObjectAttributeValue') break
    put(shape, attribute.name, null)
  }
  return shape
}

function compileAttribute(attribute: ObjectAttribute, compile: Compile): Write {
  const value = compile(attribute.value)
  switch (attribute.type) {
    case 'ObjectAttributeValue': {
      const {name} = attribute
      if (name === '__proto__') return (target, scope) => put(target, name, value(scope))
      return (target, scope) => {
        target[name] = value(scope)
      }
    }
    case 'ObjectConditionalSplat': {
      const condition = compile(attribute.condition)
      return (target, scope) => {
        if (condition(scope) === true) splat(target, value(scope), scope.context)
      }
    }
    case 'ObjectSplat':
      return (target, scope) => splat(target, value(scope), scope.context)
  }
}

function splat(target: Record<string, Value>, value: Value, context: Context): void {
  if (!isRecord(value)) return
  countCopy(value, context)
  putAll(target, value)
}

/** The attributes of every so many copied objects are counted, and stand for those of the others: counting takes as long as copying a few. */
const copiesPerCount = 8
let copies = 0

/** Counts that an object is to be copied: up to 100 ns an attribute. */
export function countCopy(record: JsonObject, context: Context): void {
  copies++
  if (copies % copiesPerCount === 0) context.tick(Object.keys(record).length * 2 * copiesPerCount)
}

/** `[…]` */
export function compileArray({elements}: NodeOf<'Array'>, compile: Compile): Executor {
  if (elements.every(({value, isSplat}) => value.type === 'Value' && !isSplat)) {
    const constant = elements.map(({value}) => (value.type === 'Value' ? value.value : null))
    return () => constant
  }
  const parts = elements.map(({value, isSplat}) => ({value: compile(value), isSplat}))
  return (scope) => {
    scope.context.tick(parts.length)
    const result: Value[] = []
    for (const {value, isSplat} of parts) {
      const item = value(scope)
      if (!isSplat) result.push(item)
      else if (isList(item)) {
        scope.context.tick(item.length)
        checkSize(result.length + item.length)
        for (const each of item) result.push(each)
      }
    }
    return result
  }
}
