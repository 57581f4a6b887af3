import {LRUCache} from 'lru-cache'
import {changes} from './changes.ts'
import {collectDependencies, type Dependencies, dependOn, dependUntil} from './dependencies.ts'

/** What the kept results may take together, in bytes. */
const memoryLimit = 64 * 1024 * 1024

interface Kept {
  readonly value: unknown
  /** About what the value takes, in bytes. */
  readonly bytes: number
  readonly dependencies: Dependencies
  /** The change as of which it was begun. */
  readonly asOf: number
}

interface Running {
  readonly kept: Promise<Kept>
  readonly asOf: number
}

declare global {
  var apothecaryCache: {readonly results: LRUCache<string, Kept>; readonly running: Map<string, Running>} | undefined
}

/** Next can load this module once for pages and once for calls. */
const {results, running} = (globalThis.apothecaryCache ??= {
  results: new LRUCache({
    maxSize: memoryLimit,
    sizeCalculation: ({bytes, dependencies}, key) => bytes + 2 * key.length + 64 * dependencies.tags.size + 200,
  }),
  running: new Map(),
})

/**
 * The result of `make`, which is run once and then again when content that it depends on has changed, or its time is
 * over (`dependencies.ts`). `key` names the result: the same key is to stand for the same way of making. Who calls
 * depends on the same content. The result belongs to all callers and is frozen. If `make` rejects, so does this, and
 * nothing is kept.
 */
export async function cached<Value>(key: string, make: () => Promise<Value>): Promise<Value> {
  const held = results.get(key)
  const kept = held !== undefined && isCurrent(held) ? held : await made(key, make)
  dependOn(kept.dependencies.tags)
  if (kept.dependencies.expires !== Number.POSITIVE_INFINITY) dependUntil(new Date(kept.dependencies.expires))
  // Only `make` of the same key has put it there.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return kept.value as Value
}

function isCurrent({dependencies, asOf}: Kept): boolean {
  return Date.now() < dependencies.expires && changes.since(asOf, dependencies.tags).length === 0
}

/** Callers between two changes share one run. One that was begun before a change may have read what was there before. */
function made(key: string, make: () => Promise<unknown>): Promise<Kept> {
  const asOf = changes.number
  const other = running.get(key)
  if (other?.asOf === asOf) return other.kept
  const {result, dependencies} = collectDependencies(make)
  const kept = result.then((value): Kept => ({value, bytes: deepFreeze(value), dependencies, asOf}))
  running.set(key, {kept, asOf})
  const done = () => {
    if (running.get(key)?.kept === kept) running.delete(key)
  }
  kept.then((one) => {
    if ((results.peek(key)?.asOf ?? -1) <= asOf) results.set(key, one)
    done()
  }, done)
  return kept
}

/**
 * Freezes a JSON value with all that it holds, and gives about what it takes in memory, in bytes: two for each
 * character, and some for each field, object and list.
 */
function deepFreeze(value: unknown): number {
  if (typeof value === 'string') return 16 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  let bytes = 40
  for (const part of Object.values(value)) bytes += 8 + deepFreeze(part)
  Object.freeze(value)
  return bytes
}
