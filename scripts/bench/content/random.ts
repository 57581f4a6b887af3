/** Gives whole numbers from `low` to `high`, both included, that look random and are the same for the same name. */
export type Random = (low: number, high: number) => number

/** mulberry32 (public domain), started from the FNV-1a hash of the name. */
export function randomOf(name: string): Random {
  let state = 2166136261
  for (const character of name) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619) >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), 1 | state)
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296
  }
  return (low, high) => Math.floor(low + (high + 1 - low) * next())
}
