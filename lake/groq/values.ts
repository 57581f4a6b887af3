import type {JsonObject} from '../common/document.ts'
import {DateTime} from './dateTime.ts'
import {LanguageValue} from './languageValue.ts'
import type {Value} from './types.ts'

/** The kinds of values that operators tell apart. */
export type Kind = 'null' | 'boolean' | 'number' | 'string' | 'array' | 'object' | 'datetime' | 'other'

/** Says which kind a value is. Paths and places are `other`: no operator but their own knows them. */
export function kindOf(value: Value): Kind {
  if (typeof value === 'string') return 'string'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'boolean'
  if (typeof value !== 'object' || value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof LanguageValue) return value instanceof DateTime ? 'datetime' : 'other'
  return 'object'
}

/** Whether a value is an object with attributes. */
export function isRecord(value: Value): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof LanguageValue)
}

/** Whether a value is an array, of anything. */
export function isList(value: Value): value is readonly Value[] {
  return Array.isArray(value)
}

/** A number as the language knows it: what overflows or is no number is null. */
export function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** An attribute of an object, null where it has none of that name. */
export function attribute(record: JsonObject, name: string): Value {
  return Object.hasOwn(record, name) ? (record[name] ?? null) : null
}

/** `==`: strings, numbers, booleans, nulls and dates by value; nothing else equals anything, not even itself. */
export function isEqual(a: Value, b: Value): boolean {
  if (a === b) return typeof a !== 'object' || a === null || a instanceof DateTime
  return a instanceof DateTime && b instanceof DateTime && a.time === b.time
}

/** How two values of one kind are ordered (negative, 0, positive); null where they have no order. */
export function compare(a: Value, b: Value): number | null {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  if (a instanceof DateTime && b instanceof DateTime) return a.time - b.time
  return null
}

const rank: Partial<Record<Kind, number>> = {datetime: 1, number: 2, string: 3, boolean: 4}

/** What is no kind of these comes last, in the order it was in. */
function rankOf(value: Value): number {
  return rank[kindOf(value)] ?? 100
}

/** The order of `order()`, over values of all kinds. */
export function compareAll(a: Value, b: Value): number {
  return compare(a, b) ?? rankOf(a) - rankOf(b)
}

/**
 * Writes an attribute as if the object were a map: `__proto__` is a name like any other. `target` must be an object that the caller
 * has made.
 */
export function put(target: Record<string, Value>, name: string, value: Value): void {
  if (name === '__proto__') {
    Object.defineProperty(target, name, {value, enumerable: true, configurable: true, writable: true})
  } else {
    target[name] = value
  }
}

/** Copies all attributes of an object into one that the caller has made. */
export function putAll(target: Record<string, Value>, source: JsonObject): void {
  if (!Object.hasOwn(source, '__proto__')) Object.assign(target, source)
  else for (const name in source) put(target, name, source[name])
}
