/** A JSON object. */
export type JsonObject = {readonly [key: string]: unknown}

/** Whether a value is a JSON object (not a list, not null). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value has values beneath it. Empty objects and lists have none: each counts as one leaf. */
export function hasChildren(value: unknown): value is JsonObject | readonly unknown[] {
  if (Array.isArray(value)) return value.length > 0
  return isObject(value) && Object.keys(value).length > 0
}

/** Whether a value of the legacy data stands for "absent": null, empty or blank text, `{}`, `[]`. */
export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return value.trim() === ''
  return typeof value === 'object' && !hasChildren(value)
}

/** A list, or undefined where it is empty: empty lists are not stored. */
export function unlessEmpty<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values
}

/** The keys of an object, or the indices of a list. */
export function keysOf(value: JsonObject | readonly unknown[]): (string | number)[] {
  return Array.isArray(value) ? [...value.keys()] : Object.keys(value)
}

/** The value at a key of an object or an index of a list; undefined if there is none. */
export function at(holder: unknown, key: string | number): unknown {
  if (Array.isArray(holder)) return typeof key === 'number' ? (holder as readonly unknown[])[key] : undefined
  return isObject(holder) && Object.hasOwn(holder, key) ? holder[key] : undefined
}

/** `body` + `data` → `body.data`; `body` + 3 → `body[3]`. Keys that are not plain names are quoted. */
export function joinPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  if (!/^[\w-]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path === '' ? key : `${path}.${key}`
}

/** The list or object that a string holds as JSON; undefined if it holds none. */
export function embeddedJson(text: string): JsonObject | readonly unknown[] | undefined {
  const trimmed = text.trim()
  if (!/^[[{]/.test(trimmed)) return undefined
  try {
    const value: unknown = JSON.parse(trimmed)
    return Array.isArray(value) || isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}
