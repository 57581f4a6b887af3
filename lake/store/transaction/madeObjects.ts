type Container = Record<string, unknown>

/**
 * `@sanity/mutator` makes an empty object for a list that is not there, where `value` was to be set in what a path selects from it. Takes those
 * objects out of `after`, in place, and puts back what stood there `before`. So it does with items that it sets far behind the end of a list, which
 * would leave places without a value. Returns whether `after` itself is such an object.
 */
export function removeMade(before: unknown, after: unknown, value: unknown): boolean {
  // The mutator copies what it changes: the rest is that of before, and `value` the very one that was given.
  if (after === before || after === value || !isContainer(after)) return false
  const old = isContainer(before) ? before : undefined
  if (Array.isArray(after)) {
    const gap = after.findIndex((item) => item === undefined)
    if (gap >= 0) after.length = gap
  }
  for (const name in after) {
    if (!removeMade(old?.[name], after[name], value)) continue
    if (old !== undefined && Object.hasOwn(old, name)) after[name] = old[name]
    else delete after[name]
  }
  return old === undefined && Object.keys(after).length === 0
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null
}
