import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {idParts, isPublicId} from '../common/ids.ts'
import type {Steps} from '../common/steps.ts'
import type {IndexedChange} from './indexes/indexes.ts'
import {lowerBound, SortedIds} from './indexes/sortedIds.ts'

/**
 * Which documents exist, by type, in memory: ids only. It answers "which ids" for the query planner and saves a database
 * read for every draft that does not exist. Lists are in ascending order of id and are built when first asked for.
 */
export class Directory {
  readonly #types = new Map<string, string>()
  readonly #byType = new Map<string, SortedIds>()
  /** Drafts and versions, by published id. */
  readonly #variants = new Map<string, readonly string[]>()
  #all: SortedIds | undefined
  /** Ids that are in the lists and do not exist: not yet, before a large commit, or no more, after one. */
  #hidden = new Set<string>()
  /** Lists without them, by type (undefined: of all types), as long as nothing changes. */
  readonly #visible = new Map<string | undefined, readonly string[]>()

  has(id: string): boolean {
    return this.#types.has(id) && !this.#hidden.has(id)
  }

  /** The type of a document; undefined: it does not exist. */
  typeOf(id: string): string | undefined {
    return this.#hidden.has(id) ? undefined : this.#types.get(id)
  }

  get size(): number {
    return this.#types.size - this.#hidden.size
  }

  /** Notes that a document is there, with this type (it may have had another). */
  put(id: string, type: string): void {
    const previous = this.#types.get(id)
    const wasHidden = this.#hidden.delete(id)
    if (previous === type && !wasHidden) return
    this.#visible.clear()
    if (previous === type) return
    if (previous !== undefined) this.delete(id)
    this.#types.set(id, type)
    const ids = this.#byType.get(type) ?? new SortedIds()
    this.#byType.set(type, ids)
    ids.add(id)
    this.#all?.add(id)
    this.#noteVariant(id)
  }

  /** Notes all documents of a type at once; their ids are in order, and none of them is known yet. */
  fill(type: string, ids: readonly string[]): void {
    this.#byType.set(type, new SortedIds(ids))
    for (const id of ids) {
      this.#types.set(id, type)
      if (!isPublicId(id)) this.#noteVariant(id)
    }
  }

  #noteVariant(id: string): void {
    const {variant, base} = idParts(id)
    if (variant !== 'published') this.#variants.set(base, [...(this.#variants.get(base) ?? []), id])
  }

  delete(id: string): void {
    const type = this.#types.get(id)
    if (type === undefined) return
    if (!this.#hidden.delete(id)) this.#visible.clear()
    this.#types.delete(id)
    this.#byType.get(type)?.delete(id)
    this.#all?.delete(id)
    const {variant, base} = idParts(id)
    if (variant === 'published') return
    const others = (this.#variants.get(base) ?? []).filter((other) => other !== id)
    if (others.length === 0) this.#variants.delete(base)
    else this.#variants.set(base, others)
  }

  /** Ids of all documents of a type, sorted. */
  idsOfType(type: string): readonly string[] {
    return this.#withoutHidden(type, this.#byType.get(type)?.list() ?? [])
  }

  /** Ids of the drafts and versions of a published id, in no order. */
  variantsOf(base: string): readonly string[] {
    const ids = this.#variants.get(base) ?? []
    return this.#hidden.size === 0 ? ids : ids.filter((id) => !this.#hidden.has(id))
  }

  /** Ids that begin with a text, sorted. */
  idsWithPrefix(prefix: string): readonly string[] {
    const ids = this.allIds()
    const first = lowerBound(ids, (id) => (id < prefix ? -1 : 0))
    return ids.slice(
      first,
      lowerBound(ids, (id) => (id < prefix || id.startsWith(prefix) ? -1 : 0)),
    )
  }

  /** All ids, sorted. */
  allIds(): readonly string[] {
    this.#all ??= new SortedIds([...this.#types.keys()].sort())
    return this.#withoutHidden(undefined, this.#all.list())
  }

  /**
   * Prepares for a commit of many changes, in steps of one change; what it returns is called when the commit becomes
   * visible, and `tidy` afterwards. Documents that it creates are in the lists before, and those that it deletes
   * afterwards; they are left out of what is found.
   */
  *prepare(changes: readonly IndexedChange[]): Steps<() => void> {
    const deleted = new Set<string>()
    const changed: (readonly [string, string])[] = []
    for (const {documentId, before, after} of changes) {
      if (after === null) deleted.add(documentId)
      else if (before === null) {
        this.put(documentId, after._type)
        this.#hidden.add(documentId)
      } else if (before._type !== after._type) changed.push([documentId, after._type])
      yield
    }
    return () => {
      this.#hidden = deleted
      this.#visible.clear()
      for (const [id, type] of changed) this.put(id, type)
    }
  }

  /** Takes what does not exist out of the lists, in steps of one id: after a commit that was prepared, or in place of one. */
  *tidy(): Steps<void> {
    for (const id of this.#hidden) {
      this.delete(id)
      yield
    }
  }

  #withoutHidden(type: string | undefined, ids: readonly string[]): readonly string[] {
    if (this.#hidden.size === 0) return ids
    const known = this.#visible.get(type) ?? ids.filter((id) => !this.#hidden.has(id))
    this.#visible.set(type, known)
    return known
  }
}

const typeRow = z.object({type: z.string(), ids: z.string()})
const stagedRow = z.object({id: z.string(), type: z.string().nullable()})
const idList = z.array(z.string())

/** The directory of what a database holds now. The index by type and id has all of it, in order, so that no document is read. */
export function readDirectory(database: DatabaseSync): Directory {
  const directory = new Directory()
  const rows = database.prepare('SELECT type, json_group_array(id) AS ids FROM main.documents GROUP BY type').iterate()
  for (const row of rows) {
    const {type, ids} = typeRow.parse(row)
    directory.fill(type, idList.parse(JSON.parse(ids)))
  }
  for (const row of database.prepare('SELECT id, type FROM main.staging CROSS JOIN main.staged').iterate()) {
    const {id, type} = stagedRow.parse(row)
    if (type === null) directory.delete(id)
    else directory.put(id, type)
  }
  return directory
}

/** The order of ids everywhere: by code unit, as SQLite's and groq-js's own comparison. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
