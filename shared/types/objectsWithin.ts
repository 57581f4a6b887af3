/** The objects in stored content, at any depth, each once: an object before those in its fields, fields and members in their order. */
export function objectsWithin(content: unknown): readonly object[] {
  const found: object[] = []
  const seen = new Set<object>()
  const waiting: object[] = []
  const add = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) waiting.push(value)
  }
  add(content)
  // Pages look through all of their content several times: nothing but objects is put aside.
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (seen.has(value)) continue
    seen.add(value)
    if (!Array.isArray(value)) found.push(value)
    const fields: readonly unknown[] = Array.isArray(value) ? value : Object.values(value)
    for (let index = fields.length - 1; index >= 0; index -= 1) add(fields[index])
  }
  return found
}
