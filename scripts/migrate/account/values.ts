/** A JSON object. */
export type JsonObject = {readonly [key: string]: unknown}

/** Whether a value is a JSON object (not a list, not null, not a number in its own spelling). */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !JSON.isRawJSON(value)
}

/** Whether a value has values beneath it. Empty objects and lists have none: each counts as one leaf. */
export function hasChildren(value: unknown): value is JsonObject | readonly unknown[] {
  if (Array.isArray(value)) return value.length > 0
  return isObject(value) && Object.keys(value).length > 0
}

/** Whether nothing of a text can be seen: it is white space, soft hyphens and zero-width spaces. */
export function isBlank(text: string): boolean {
  return /^[\s\u00ad\u200b]*$/.test(text)
}

/** Whether a value of the legacy data stands for "absent": null, empty or blank text, `{}`, `[]`. */
export function isAbsent(value: unknown): boolean {
  if (value === undefined || value === null) return true
  if (typeof value === 'string') return isBlank(value)
  return (Array.isArray(value) || isObject(value)) && !hasChildren(value)
}

/** A text, number or boolean as text, numbers in the spelling of the input; undefined for anything else. */
export function scalarText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return JSON.isRawJSON(value) ? value.rawJSON : undefined
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

/** A value, and all values in it at any depth. Walks without recursion, so that any depth is safe. */
export function* valuesIn(root: unknown): Generator<unknown> {
  const open = [root]
  while (open.length > 0) {
    const value = open.pop()
    yield value
    if (Array.isArray(value)) for (const item of value as readonly unknown[]) open.push(item)
    else if (isObject(value)) for (const item of Object.values(value)) open.push(item)
  }
}

/** `body` + `data` → `body.data`; `body` + 3 → `body[3]`. Keys that are not plain names are quoted. */
export function joinPath(path: string, key: string | number): string {
  if (typeof key === 'number') return `${path}[${key}]`
  if (!/^[\w-]+$/.test(key)) return `${path}[${JSON.stringify(key)}]`
  return path === '' ? key : `${path}.${key}`
}
