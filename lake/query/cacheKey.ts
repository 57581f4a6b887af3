/** Parameters without effect on the answer: a label for logs, and how fresh the answer must be, which a kept answer always is. */
const withoutEffect = new Set(['tag', 'lastLiveEventId', 'cacheMode'])

/** A parameter as clients write it: its name is text that can be compared without decoding, but for the `$`. */
const plain = /^(?:%24|\$)?(\w+)=/

/**
 * The part of a query's address that determines its answer: without parameters that have no effect on it, and in a fixed order. Addresses
 * with equal results of this function have equal answers. It runs for every request, so it decodes nothing: an address that is written in
 * an unusual way, or has a parameter twice, is returned unchanged.
 */
export function cacheKeyOf(search: string): string {
  const parts = search.split('&')
  const names = new Set<string>()
  const deciding: string[] = []
  for (const part of parts) {
    const name = nameOf(part)
    if (name === undefined || names.has(name)) return search
    names.add(name)
    if (!withoutEffect.has(name)) deciding.push(part)
  }
  return deciding.sort().join('&')
}

/** `$x` for a parameter of the query, `x` for one of the endpoint; undefined: decode it to be sure. */
function nameOf(part: string): string | undefined {
  const match = plain.exec(part)
  if (match === null) return undefined
  const [start, name = ''] = match
  return start.length === name.length + 1 ? name : `$${name}`
}
