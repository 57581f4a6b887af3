import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import type {JsonObject} from '../../common/document.ts'
import type {Steps} from '../../common/steps.ts'
import type {Change} from '../transaction/change.ts'
import {isReadable, readAttributes, type AttributeReader} from './extract.ts'
import {FieldIndex} from './fieldIndex.ts'
import {OrderedIndex, type EntryChange, type OrderKey} from './orderedIndex.ts'
import type {SavedIndexes} from './savedIndexes.ts'

/**
 * So many of each kind are kept, with so many entries in all, each of which takes some 100 bytes: four of all documents
 * of a lake with 200 000. The one that was not asked for the longest goes first.
 */
const most = 64
const mostEntries = 800_000

/** One of more entries is not kept for the next run: to read it back would hold up others for too long. */
const mostSaved = 200_000

/** So many may be unfinished at a time: one-off requests must not evict indexes that are used often. */
const mostUnfinished = 8

/** How an index of values is named: the type, or null for all types, and the path. */
const fieldName = z.tuple([z.string().nullable(), z.array(z.string())])

/** One change of what is indexed. */
export type IndexedChange = Pick<Change, 'documentId' | 'before' | 'after'>

/** What an index over documents can do. */
interface Filled {
  /** How many entries it holds, about. */
  readonly size: number
  add(id: string, doc: JsonObject): void
  change(id: string, before: JsonObject | null, after: JsonObject | null): void
  /** All of it, as JSON can hold it; undefined where it cannot. */
  saved(): unknown
}

/** How an index comes into being: empty, or from what `saved` gave, which throws for anything else. */
interface Maker<Index extends Filled> {
  readonly create: () => Index
  readonly restore: (content: unknown) => Index
}

/** What an index is about: documents of some types, or all, and some of their attributes. */
interface Part {
  readonly types: ReadonlySet<string> | undefined
  readonly attributes: readonly string[]
}

/** An index, and what is still to be read of the documents that belong into it. */
interface IndexEntry<Index extends Filled> extends Part {
  readonly index: Index
  /** Undefined once it is whole. */
  reader: AttributeReader | undefined
  /** Documents that have changed since the reading began: values that are read of them later are ignored. */
  readonly changed: Set<string>
  /** How often it was asked for before it was whole. */
  asked: number
}

/**
 * The indexes in memory over what is stored. Each comes into being when it is first asked for (which takes a third of a second for 20 000
 * articles; whoever has less time does without it until others have finished it) and follows every change from then on.
 */
export class Indexes {
  readonly #database: DatabaseSync
  readonly #idsOf: (types: readonly string[] | undefined) => readonly string[]
  readonly #fields = new Map<string, IndexEntry<FieldIndex>>()
  readonly #orders = new Map<string, IndexEntry<OrderedIndex>>()
  readonly #saved: SavedIndexes | undefined
  /** Documents that may still be found under values which they have no longer. */
  #outdated = new Map<string, IndexedChange>()

  /** `idsOf`: the sorted ids of all documents of some types, or of all. `saved`: what the last run has left. */
  constructor(
    database: DatabaseSync,
    idsOf: (types: readonly string[] | undefined) => readonly string[],
    saved?: SavedIndexes,
  ) {
    this.#database = database
    this.#idsOf = idsOf
    this.#saved = saved
    // Those of values are read at once; an order is known only to the query that asks for it.
    for (const name of saved?.names() ?? []) {
      const {data} = fieldName.safeParse(JSON.parse(name))
      if (data !== undefined) this.field(data[0] ?? undefined, data[1], 0)
    }
  }

  /**
   * By what is at a path, among documents of one type, or of all types. Undefined for attributes that cannot be indexed, and when
   * there is no time until `deadline` (milliseconds of `performance.now()`) to finish the index.
   */
  field(type: string | undefined, path: readonly string[], deadline: number): FieldIndex | undefined {
    const [attribute] = path
    if (attribute === undefined) return undefined
    const types = type === undefined ? undefined : [type]
    return this.#obtain(this.#fields, JSON.stringify([type, path]), types, [attribute], deadline, {
      create: () => new FieldIndex(path),
      restore: (content) => FieldIndex.restored(path, content),
    })
  }

  /** In the order of a key, documents of these types, or all; undefined as for `field`. */
  ordered(types: readonly string[] | undefined, key: OrderKey, deadline: number): OrderedIndex | undefined {
    const sorted = types?.toSorted()
    const name = JSON.stringify([sorted, key.name])
    return this.#obtain(this.#orders, name, sorted, key.attributes, deadline, {
      create: () => new OrderedIndex(key),
      restore: (content) => OrderedIndex.restored(key, content),
    })
  }

  /**
   * The whole indexes with the names under which they are asked for, as JSON can hold them: orders, then values, and of
   * each kind the one that was asked for last comes last.
   */
  saved(): readonly (readonly [string, unknown])[] {
    if (this.#outdated.size > 0) return []
    return [...this.#orders, ...this.#fields]
      .filter(([, kept]) => isWhole(kept) && kept.index.size <= mostSaved)
      .map(([name, {index}]) => [name, index.saved()] as const)
      .filter(([, content]) => content !== undefined)
  }

  /**
   * Prepares for a commit of many changes, in steps of one change; what it returns is called when the commit becomes
   * visible, and `tidy` afterwards. No other commit may change the documents meanwhile. Values are found in documents
   * that have them before or after the commit: more than match, as at all times. Indexes that were asked for while this
   * was going on are made anew.
   */
  *prepare(changes: readonly IndexedChange[]): Steps<() => void> {
    this.#saved?.drop()
    const fields = new Set(this.#fields.values())
    const outdated = new Map<string, IndexedChange>()
    const orders = new Map(
      [...this.#orders.values()].filter(isWhole).map((kept) => [kept, new Map<string, EntryChange>()]),
    )
    for (const change of changes) {
      const {documentId, before, after} = change
      outdated.set(documentId, change)
      for (const kept of fields) kept.index.addEarly(documentId, partOf(before, kept), partOf(after, kept))
      for (const [kept, moved] of orders) {
        const [was, is] = [partOf(before, kept), partOf(after, kept)]
        const move = kept.index.entryChange(documentId, was, is)
        if (move !== undefined && (was !== null || is !== null)) moved.set(documentId, move)
      }
      yield
    }
    return () => {
      this.#outdated = outdated
      for (const [name, kept] of this.#fields) if (!fields.has(kept)) this.#fields.delete(name)
      for (const [name, kept] of this.#orders) {
        const moved = orders.get(kept)
        if (moved === undefined) this.#orders.delete(name)
        else kept.index.moveAll(moved)
      }
    }
  }

  /** Drops the indexes that a prepared commit has touched which was given up; they are made anew when they are asked for. */
  forget(): void {
    this.#fields.clear()
  }

  /** After a prepared commit: brings orders up to date, and removes, in steps of one change, the values that documents have no longer. */
  *tidy(): Steps<void> {
    for (const {index} of this.#orders.values()) {
      index.update()
      yield
    }
    for (const id of this.#outdated.keys()) {
      this.#tidyDocument(id)
      yield
    }
  }

  #tidyDocument(id: string): void {
    const outdated = this.#outdated.get(id)
    if (outdated === undefined) return
    this.#outdated.delete(id)
    const {before, after} = outdated
    for (const kept of this.#fields.values()) kept.index.removeOld(id, partOf(before, kept), partOf(after, kept))
  }

  /** Follows a commit. */
  apply(changes: readonly IndexedChange[]): void {
    this.#saved?.note(changes)
    if (this.#outdated.size > 0) for (const {documentId} of changes) this.#tidyDocument(documentId)
    for (const kept of [...this.#fields.values(), ...this.#orders.values()]) {
      for (const {documentId, before, after} of changes) {
        const [was, is] = [partOf(before, kept), partOf(after, kept)]
        if (was === null && is === null) continue
        kept.index.change(documentId, was, is)
        if (kept.reader !== undefined) kept.changed.add(documentId)
      }
    }
  }

  /** Goes on for about so many milliseconds with indexes that were asked for more than once. Returns whether there is more to do. */
  work(milliseconds: number): boolean {
    const deadline = performance.now() + milliseconds
    const [first, ...others] = this.#wanted()
    return first !== undefined && (!fill(first, deadline) || others.length > 0)
  }

  /** Whether there is any such index. */
  get hasWork(): boolean {
    return this.#wanted().length > 0
  }

  #wanted(): readonly IndexEntry<Filled>[] {
    const all = [...this.#fields.values(), ...this.#orders.values()]
    return all.filter(({reader, asked}) => reader !== undefined && asked > 1)
  }

  #obtain<Index extends Filled>(
    all: Map<string, IndexEntry<Index>>,
    name: string,
    types: readonly string[] | undefined,
    attributes: readonly string[],
    deadline: number,
    maker: Maker<Index>,
  ): Index | undefined {
    let kept = all.get(name)
    if (kept === undefined) {
      if (!attributes.every(isReadable)) return undefined
      const part = {types: types && new Set(types), attributes}
      const restored = this.#restored(name, part, maker)
      const reader = restored ? undefined : readAttributes(this.#database, this.#idsOf(types), attributes)
      kept = {...part, index: restored ?? maker.create(), reader, changed: new Set(), asked: 0}
    }
    // The last in the map is the one that was asked for last.
    all.delete(name)
    all.set(name, kept)
    if (kept.reader === undefined) return kept.index
    dropOldest(all)
    kept.asked++
    // Half of the time is left for the query that asks for the index.
    const now = performance.now()
    return fill(kept, now + (deadline - now) / 2) ? kept.index : undefined
  }

  /** An index that the last run has left, with what has changed since. */
  #restored<Index extends Filled>(name: string, part: Part, {restore}: Maker<Index>): Index | undefined {
    const saved = this.#saved?.take(name)
    if (saved === undefined) return undefined
    try {
      const index = restore(saved.content)
      const attributes = new Set([...part.attributes, '_type'])
      const reader = readAttributes(this.#database, [...saved.changed.keys()], [...attributes])
      const now = new Map<string, JsonObject>()
      for (let docs = reader.next(); docs !== undefined; docs = reader.next()) {
        for (const {id, doc} of docs) now.set(id, doc)
      }
      for (const [id, before] of saved.changed) {
        const [was, is] = [partOf(before, part), partOf(now.get(id) ?? null, part)]
        if (was !== null || is !== null) index.change(id, was, is)
      }
      return index
    } catch {
      return undefined
    }
  }
}

/** Reads on until the deadline, or nothing past it. Returns whether the index is whole. */
function fill(kept: IndexEntry<Filled>, deadline: number): boolean {
  const {reader, index, changed} = kept
  while (reader !== undefined) {
    if (performance.now() > deadline) return false
    const docs = reader.next()
    if (docs === undefined) break
    for (const {id, doc} of docs) if (!changed.has(id)) index.add(id, doc)
  }
  kept.reader = undefined
  changed.clear()
  return true
}

function isWhole({reader}: IndexEntry<Filled>): boolean {
  return reader === undefined
}

function dropOldest<Index extends Filled>(all: Map<string, IndexEntry<Index>>): void {
  const unfinished = [...all].filter(([, kept]) => !isWhole(kept))
  for (const [name] of unfinished.slice(0, -mostUnfinished)) all.delete(name)
  let entries = [...all.values()].reduce((sum, {index}) => sum + index.size, 0)
  for (const [name, {index}] of all) {
    // The last one is wanted now, however large it is.
    if (all.size === 1 || (all.size <= most && entries <= mostEntries)) break
    entries -= index.size
    all.delete(name)
  }
}

/**
 * What an index sees of a document: some attributes, as they are stored (a document that was just made may hold what JSON has no text for);
 * null for one that does not belong into it.
 */
function partOf(doc: JsonObject | null, {types, attributes}: Part): JsonObject | null {
  if (doc === null || types?.has(String(doc['_type'])) === false) return null
  const picked: Record<string, unknown> = {}
  for (const name of attributes) if (Object.hasOwn(doc, name)) picked[name] = doc[name]
  return JSON.parse(JSON.stringify(picked))
}
