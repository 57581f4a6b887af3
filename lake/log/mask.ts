/** Queries in the log are cut off here, in characters. */
const longest = 2_000

/** So many characters of a query are looked at; there is no need to keep more for the log. */
export const maskedCharacters = 4 * longest

/**
 * The text of a query without its values: strings become `"…"`, unless `isName` returns true for them (names of document types), and
 * numbers of more than four digits become `0`. The result identifies the query, but contains no personal data.
 */
export function maskQuery(query: string, isName: (text: string) => boolean): string {
  const masked = query
    .slice(0, maskedCharacters)
    .replaceAll(/"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/gs, (literal) => {
      const text = literal.slice(1, -1)
      return isName(text) ? literal : '"…"'
    })
    .replaceAll(/\/\/[^\n]*/g, '')
    .replaceAll(/\b\d{5,}(?:\.\d+)?/g, '0')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return masked.length > longest ? `${masked.slice(0, longest)}…` : masked
}
