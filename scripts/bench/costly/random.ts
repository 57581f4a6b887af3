/** Numbers from 0 to 1 (exclusive) that look random and are the same for each seed. */
export type Random = () => number

/** A generator by Mulberry32 (https://gist.github.com/tommyettinger/46a874533244883189143505d203312c). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number from `least` to `most`. */
export function whole(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1))
}

/** One of several. */
export function pick<Value>(random: Random, values: readonly [Value, ...(readonly Value[])]): Value {
  return values[whole(random, 0, values.length - 1)] ?? values[0]
}

/** So many values. */
export function many<Value>(count: number, make: (index: number) => Value): readonly Value[] {
  return Array.from({length: count}, (_, index) => make(index))
}
