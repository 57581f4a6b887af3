/**
 * The texts of a malformed document, as paragraphs: every text in its fields, each once, except the fields in `except` and Sanity's own
 * (names that begin with "_").
 */
export function plainTexts(document: object, except: readonly string[] = []): readonly string[] {
  const texts = Object.entries(document).flatMap(([name, value]: [string, unknown]) =>
    name.startsWith('_') || except.includes(name) ? [] : textsOf(value),
  )
  return [...new Set(texts)]
}

/** The paragraphs in a value: a string, a span, a block (one paragraph), or lists of these. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap((part: unknown) => textsOf(part))
  if (typeof value !== 'object' || value === null) return []
  const own = 'text' in value ? textsOf(value.text) : []
  const below = 'children' in value ? textsOf(value.children).join('') : ''
  return below === '' ? own : [...own, below]
}
