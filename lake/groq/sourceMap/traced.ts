import {isObject, type JsonObject} from '../../common/document.ts'
import type {Value} from '../types.ts'

/** Where a value was copied from: a document, and the path inside of it. */
export interface Origin {
  readonly document: JsonObject
  readonly path: readonly (string | number)[]
}

/**
 * A value of a query's result together with where it comes from: copied from a document as it is, put together from such
 * parts, or computed, in which case nothing can be said.
 */
export type Traced =
  | {readonly kind: 'copied'; readonly value: Value; readonly origin: Origin}
  | {readonly kind: 'object'; readonly value: Value; readonly entries: ReadonlyMap<string, Traced>}
  | {readonly kind: 'array'; readonly value: Value; readonly items: readonly Traced[]}
  | {readonly kind: 'literal'; readonly value: Value}
  | {readonly kind: 'computed'; readonly value: Value}

/** A value that no document holds. */
export function computed(value: Value): Traced {
  return {kind: 'computed', value}
}

/** A document as it came from the data set; other values are computed ones. */
export function fromDataset(value: Value): Traced {
  if (Array.isArray(value)) return arrayOf(value.map(fromDataset))
  return isDocument(value) ? {kind: 'copied', value, origin: {document: value, path: []}} : computed(value)
}

/** A list of traced values. */
export function arrayOf(items: readonly Traced[]): Traced {
  return {kind: 'array', value: items.map(({value}) => value), items}
}

/** An object of traced values. */
export function objectOf(entries: ReadonlyMap<string, Traced>): Traced {
  return {kind: 'object', value: Object.fromEntries([...entries].map(([key, {value}]) => [key, value])), entries}
}

/** The value of one attribute; what is not there is null, as in GROQ. */
export function attributeOf(traced: Traced, name: string): Traced {
  if (traced.kind === 'object') return traced.entries.get(name) ?? computed(null)
  if (!isObject(traced.value) || !Object.hasOwn(traced.value, name)) return computed(null)
  return partOf(traced, name, traced.value[name])
}

/** The elements of a list; undefined for anything else. */
export function itemsOf(traced: Traced): readonly Traced[] | undefined {
  if (traced.kind === 'array') return traced.items
  if (!Array.isArray(traced.value)) return undefined
  return traced.value.map((value, index) => partOf(traced, index, value))
}

/** The attributes of an object; undefined for anything else. */
export function entriesOf(traced: Traced): Iterable<readonly [string, Traced]> | undefined {
  if (traced.kind === 'object') return traced.entries
  if (!isObject(traced.value)) return undefined
  return Object.entries(traced.value).map(([key, value]) => [key, partOf(traced, key, value)] as const)
}

/** What a perspective and `score()` add to a document: no editor finds it there. */
const added: ReadonlySet<string | number> = new Set(['_originalId', '_score'])

function partOf(whole: Traced, segment: string | number, value: Value): Traced {
  if (whole.kind === 'copied') {
    if (whole.origin.path.length === 0 && added.has(segment)) return computed(value)
    const {document, path} = whole.origin
    return {kind: 'copied', value, origin: {document, path: [...path, segment]}}
  }
  return whole.kind === 'literal' ? {kind: 'literal', value} : computed(value)
}

function isDocument(value: Value): value is JsonObject {
  return isObject(value) && typeof value['_id'] === 'string' && typeof value['_type'] === 'string'
}
