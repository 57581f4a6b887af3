/** The values of settings that belong together; undefined if none is set. Throws if some are. */
export function allOrNone<Key extends string>(
  settings: Readonly<Record<Key, readonly [name: string, value: string | undefined]>>,
): Record<Key, string> | undefined {
  const entries: [string, readonly [name: string, value: string | undefined]][] = Object.entries(settings)
  const missing = entries.flatMap(([, [name, value]]) => (value === undefined ? [name] : []))
  if (missing.length === entries.length) return undefined
  if (missing.length > 0) throw new Error(`Settings are missing: ${missing.join(', ')}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same keys, each with its value
  return Object.fromEntries(entries.map(([key, [, value]]) => [key, value])) as Record<Key, string>
}
