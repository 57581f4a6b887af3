/** The longest search term that is looked up, in characters. */
const longest = 200

/** What a reader searches for: trimmed, cut to a sane length; `undefined` where it has fewer than 2 characters (search-11). */
export function searchTerm(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const term = typed.trim().replace(/\s+/g, ' ').slice(0, longest)
  return term.length > 1 ? term : undefined
}
