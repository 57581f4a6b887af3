import {readStorage} from '../enhance/dom.ts'
import {bounded, isKept, type Item, type Kept, type KeptKind, merge} from './items.ts'
import {keys, overLimitKeys, syncedMemberKey} from './keys.ts'

/** What readers are told where nothing can be stored. */
export const notStored = 'This browser lets no page save anything.'

/** What this browser keeps of a kind, with removals, the newest first; nothing if it keeps none, or what it keeps is malformed. */
export function readItems<Kind extends KeptKind>(kind: Kind): readonly Item<Kept[Kind]>[] {
  try {
    const stored: unknown = JSON.parse(readStorage(keys[kind]) ?? '[]')
    return Array.isArray(stored) ? merge(stored.filter(isItem<Kept[Kind]>), []) : []
  } catch {
    return []
  }
}

function isItem<Value>(value: unknown): value is Item<Value> {
  if (typeof value !== 'object' || value === null || !('id' in value && 'at' in value && 'value' in value)) return false
  return (
    typeof value.id === 'string' && isPath(value.id) && typeof value.at === 'number' && typeof value.value === 'object'
  )
}

/** Ids begin with the path of a page of this site, which links lead to. */
function isPath(id: string): boolean {
  return /^\/(?![/\\])/.test(id)
}

/**
 * Replaces what this browser keeps of a kind. Removals are kept only where other devices must learn of them. Returns
 * whether it was stored: it is not in some private windows, or if the storage is full.
 */
export function writeItems<Kind extends KeptKind>(kind: Kind, items: readonly Item<Kept[Kind]>[]): boolean {
  const withRemovals = isSynced()
  const stored = bounded(merge(items, []), kind, Date.now()).filter((item) => withRemovals || isKept(item))
  try {
    if (stored.length === 0) localStorage.removeItem(keys[kind])
    else localStorage.setItem(keys[kind], JSON.stringify(stored))
    return true
  } catch {
    return false
  }
}

/** Whether the lists of this browser are those of all devices of a member. */
function isSynced(): boolean {
  return readStorage(syncedMemberKey) !== null
}

/** Sets (or, by null, removes) values by their ids, now; other devices are to learn of it. Returns whether that was stored. */
export function changeItems<Kind extends KeptKind>(
  kind: Kind,
  changes: ReadonlyMap<string, Kept[Kind] | null>,
): boolean {
  const items = readItems(kind)
  const known = new Map(items.map(({id, at}) => [id, at]))
  const changed = [...changes].map(([id, value]) => {
    // Later than what is known, so that a change counts even where a clock was put back.
    return {id, at: Math.max(Date.now(), (known.get(id) ?? 0) + 1), value}
  })
  return writeItems(kind, merge(items, isSynced() ? changed.map(unsent) : changed))
}

/** An item that is to be sent, with the next exchange or one after it. */
export function unsent<Value>(item: Item<Value>): Item<Value> {
  return {...item, unsent: true}
}

/** Removes everything that belongs to a member from this browser: both lists, what is said about them, and whose they are. */
export function forgetItems(): void {
  for (const key of [...Object.values(keys), ...Object.values(overLimitKeys), syncedMemberKey]) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Without storage there is nothing to remove.
    }
  }
}
