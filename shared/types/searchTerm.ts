/** The longest search term that is looked up, in characters. */
const longest = 200

/** The search term in a query parameter: trimmed and cut to `longest` characters; `undefined` if it has fewer than 2 (search-11). */
export function searchTerm(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const term = typed.trim().replace(/\s+/g, ' ').slice(0, longest)
  return term.length > 1 ? term : undefined
}
