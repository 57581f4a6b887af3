/** The objects in stored content, at any depth, each once: an object before those in its fields, fields and members in their order. */
export function* objectsWithin(content: unknown): Generator<object> {
  const seen = new Set<object>()
  const waiting: unknown[] = [content]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value !== 'object' || value === null || seen.has(value)) continue
    seen.add(value)
    if (!Array.isArray(value)) yield value
    waiting.push(...Object.values(value).toReversed())
  }
}
