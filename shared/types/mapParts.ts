/**
 * A JSON object with `change` applied to each object or list that is a field of it. What stays the same is not copied,
 * and the object itself is returned if all does: most of a page’s content is only looked at.
 */
export function mapFields<Value extends object>(
  value: Value,
  change: (part: object, name: string) => unknown,
): Value | Readonly<Record<string, unknown>> {
  let changes: [string, unknown][] | undefined
  for (const [name, part] of Object.entries(value)) {
    if (typeof part !== 'object' || part === null) continue
    const changed = change(part, name)
    if (changed !== part) (changes ??= []).push([name, changed])
  }
  return changes === undefined ? value : {...value, ...Object.fromEntries(changes)}
}

/** The same for the members of a list. */
export function mapMembers(
  list: readonly unknown[],
  change: (part: object, index: number) => unknown,
): readonly unknown[] {
  let copy: unknown[] | undefined
  for (const [index, part] of list.entries()) {
    if (typeof part !== 'object' || part === null) continue
    const changed = change(part, index)
    if (changed !== part) (copy ??= [...list])[index] = changed
  }
  return copy ?? list
}

/** The same for what is an object or a list. */
export function mapParts(value: object, change: (part: object) => unknown): object {
  return Array.isArray(value) ? mapMembers(value, change) : mapFields(value, change)
}

/** Whether two lists have the same members. */
export function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((member, index) => member === other[index])
}
