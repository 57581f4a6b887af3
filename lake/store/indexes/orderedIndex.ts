import {z} from 'zod'
import type {JsonObject} from '../../common/document.ts'
import {idParts} from '../../common/ids.ts'
import {compareIds} from '../directory.ts'
import {lowerBound} from './sortedIds.ts'

/** By what documents are ordered: something that can be computed from some of their attributes alone. */
export interface OrderKey {
  /** The same for keys that give the same order. */
  readonly name: string
  /** The attributes that are needed. */
  readonly attributes: readonly string[]
  /** The key of a document of which only these attributes are given. */
  of(doc: JsonObject): unknown
  /** The order of two keys: negative, 0 or positive. */
  compare(a: unknown, b: unknown): number
}

/** A document at its place. */
export interface OrderEntry {
  readonly key: unknown
  readonly id: string
  /** The published id, by which variants of one document are known. */
  readonly base: string
}

/** Whose ids decide between equal keys: those that documents are stored under, or their published ones. */
export type Ties = 'stored' | 'published'

const savedList = z.object({keys: z.array(z.unknown()), ids: z.array(z.string())}).optional()
const savedShape = z.object({stored: savedList, published: savedList})

/** So many changes are put in their places one by one; with more of them everything is sorted again. */
const singleSteps = 64

/** All documents of some types in the order of a key, ascending; it follows changes, and is brought up to date when it is asked for. */
export class OrderedIndex {
  readonly key: OrderKey
  readonly #lists: Partial<Record<Ties, OrderEntry[]>> = {}
  #unsorted: OrderEntry[] = []
  /** Per document: the entry that is in the lists, and the one that is to be. */
  #changed = new Map<string, EntryChange>()

  constructor(key: OrderKey) {
    this.key = key
  }

  /** What `saved` gave, as an index again. @throws for anything else */
  static restored(key: OrderKey, saved: unknown): OrderedIndex {
    const {stored, published} = savedShape.parse(saved)
    const index = new OrderedIndex(key)
    if (stored !== undefined) index.#lists.stored = entriesOf(stored)
    if (published !== undefined) index.#lists.published = entriesOf(published)
    return index
  }

  /** All of it, as JSON can hold it; undefined for keys that JSON cannot hold, and for what nobody has asked for in order. */
  saved(): unknown {
    this.update()
    const {stored, published} = this.#lists
    const [first] = [stored, published].filter((list) => list !== undefined)
    if (first === undefined || !first.every(({key}) => isPlain(key))) return undefined
    return {stored: stored && partsOf(stored), published: published && partsOf(published)}
  }

  /** How many entries it holds, in all its lists. */
  get size(): number {
    const {stored = [], published = []} = this.#lists
    return this.#unsorted.length + stored.length + published.length + this.#changed.size
  }

  /** Puts in a document that is not in it, before the index is first asked for anything. */
  add(id: string, doc: JsonObject): void {
    this.#unsorted.push(this.#entry(id, doc))
  }

  /** A document is another than before; null where it was not or is not there. */
  change(id: string, before: JsonObject | null, after: JsonObject | null): void {
    const change = this.entryChange(id, before, after)
    if (change !== undefined) this.moveAll(new Map([[id, change]]))
  }

  /** What `change` does, without doing it yet; undefined where the document keeps its place. */
  entryChange(id: string, before: JsonObject | null, after: JsonObject | null): EntryChange | undefined {
    const from = before === null ? undefined : this.#entry(id, before)
    const to = after === null ? undefined : this.#entry(id, after)
    return from !== undefined && to !== undefined && this.key.compare(from.key, to.key) === 0 ? undefined : {from, to}
  }

  /**
   * Does what `entryChange` has found, by id; it takes as long as there are few changes, or few that came before. The
   * map is the index's afterwards.
   */
  moveAll(changes: Map<string, EntryChange>): void {
    const [few, many] = changes.size < this.#changed.size ? [changes, this.#changed] : [this.#changed, changes]
    for (const [id, change] of few) {
      const other = many.get(id)
      const [earlier, later] = few === changes ? [other, change] : [change, other]
      many.set(id, {from: (earlier ?? later)?.from, to: (later ?? earlier)?.to})
    }
    this.#changed = many
  }

  /** Puts what has changed in its place, so that `entries` need not. */
  update(): void {
    if (this.#changed.size === 0) return
    const changed = this.#changed
    this.#changed = new Map()
    if (this.#lists.stored === undefined && this.#lists.published === undefined) {
      this.#unsorted = changedAnew(this.#unsorted, changed)
    }
    for (const ties of ['stored', 'published'] as const) {
      const list = this.#lists[ties]
      if (list === undefined) continue
      const comparison = this.#comparison(ties)
      if (changed.size > singleSteps) this.#lists[ties] = changedAnew(list, changed, comparison)
      else for (const change of changed.values()) changeStep(list, change, comparison)
    }
  }

  /** The entries in order. The list must not be kept: it changes with the documents. */
  entries(ties: Ties): readonly OrderEntry[] {
    this.update()
    const known = this.#lists[ties]
    if (known !== undefined) return known
    const other = this.#lists[ties === 'stored' ? 'published' : 'stored']
    const list = [...(other ?? this.#unsorted)].sort(this.#comparison(ties))
    this.#unsorted = []
    this.#lists[ties] = list
    return list
  }

  #entry(id: string, doc: JsonObject): OrderEntry {
    return {key: this.key.of(doc), id, base: idParts(id).base}
  }

  #comparison(ties: Ties): (a: OrderEntry, b: OrderEntry) => number {
    const {key} = this
    if (ties === 'stored') return (a, b) => key.compare(a.key, b.key) || compareIds(a.id, b.id)
    return (a, b) => key.compare(a.key, b.key) || compareIds(a.base, b.base) || compareIds(a.id, b.id)
  }
}

/** Whether a key is what JSON holds as it is: a scalar, or a list of them. */
function isPlain(key: unknown): boolean {
  if (Array.isArray(key)) return key.every((part) => !Array.isArray(part) && isPlain(part))
  return key === null || typeof key === 'string' || typeof key === 'boolean' || Number.isFinite(key)
}

function partsOf(list: readonly OrderEntry[]): unknown {
  return {keys: list.map(({key}) => key), ids: list.map(({id}) => id)}
}

function entriesOf({keys, ids}: {readonly keys: readonly unknown[]; readonly ids: readonly string[]}): OrderEntry[] {
  return ids.map((id, at) => ({key: keys[at], id, base: idParts(id).base}))
}

/** A document's entry before a change and after it; undefined where it has none. */
export interface EntryChange {
  readonly from: OrderEntry | undefined
  readonly to: OrderEntry | undefined
}

function changeStep(
  list: OrderEntry[],
  {from, to}: EntryChange,
  comparison: (a: OrderEntry, b: OrderEntry) => number,
): void {
  if (from !== undefined) {
    const at = lowerBound(list, (other) => comparison(other, from))
    if (list[at]?.id === from.id) list.splice(at, 1)
  }
  if (to !== undefined) {
    const at = lowerBound(list, (other) => comparison(other, to))
    list.splice(at, 0, to)
  }
}

/** The list with the changes; in order, if there is one. */
function changedAnew(
  list: readonly OrderEntry[],
  changed: ReadonlyMap<string, EntryChange>,
  comparison?: (a: OrderEntry, b: OrderEntry) => number,
): OrderEntry[] {
  const kept = list.filter(({id}) => changed.get(id)?.from === undefined)
  const added = [...changed.values()].flatMap(({to}) => to ?? [])
  if (added.length === 0) return kept
  if (comparison === undefined) return [...kept, ...added]
  return [...kept, ...added.sort(comparison)].sort(comparison)
}
