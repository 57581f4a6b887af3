import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {idParts, isPublicId} from '../common/ids.ts'
import {SortedIds} from './indexes/sortedIds.ts'

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

  has(id: string): boolean {
    return this.#types.has(id)
  }

  /** The type of a document; undefined: it does not exist. */
  typeOf(id: string): string | undefined {
    return this.#types.get(id)
  }

  get size(): number {
    return this.#types.size
  }

  /** Notes that a document is there, with this type (it may have had another). */
  put(id: string, type: string): void {
    const previous = this.#types.get(id)
    if (previous === type) return
    if (previous !== undefined) this.delete(id)
    this.#types.set(id, type)
    let ids = this.#byType.get(type)
    if (ids === undefined) {
      ids = new SortedIds(compareIds)
      this.#byType.set(type, ids)
    }
    ids.add(id)
    this.#all?.add(id)
    this.#noteVariant(id)
  }

  /** Notes all documents of a type at once; their ids are in order, and none of them is known yet. */
  fill(type: string, ids: readonly string[]): void {
    this.#byType.set(type, new SortedIds(compareIds, ids))
    for (const id of ids) {
      this.#types.set(id, type)
      if (!isPublicId(id)) this.#noteVariant(id)
    }
  }

  #noteVariant(id: string): void {
    const {variant, base} = idParts(id)
    if (variant !== 'published') this.#variants.set(base, [...this.variantsOf(base), id])
  }

  delete(id: string): void {
    const type = this.#types.get(id)
    if (type === undefined) return
    this.#types.delete(id)
    this.#byType.get(type)?.delete(id)
    this.#all?.delete(id)
    const {variant, base} = idParts(id)
    if (variant === 'published') return
    const others = this.variantsOf(base).filter((other) => other !== id)
    if (others.length === 0) this.#variants.delete(base)
    else this.#variants.set(base, others)
  }

  /** Ids of all documents of a type, sorted. */
  idsOfType(type: string): readonly string[] {
    return this.#byType.get(type)?.list() ?? []
  }

  /** Ids of the drafts and versions of a published id, in no order. */
  variantsOf(base: string): readonly string[] {
    return this.#variants.get(base) ?? []
  }

  /** All ids, sorted. */
  allIds(): readonly string[] {
    if (this.#all === undefined) {
      this.#all = new SortedIds(compareIds)
      for (const id of this.#types.keys()) this.#all.add(id)
    }
    return this.#all.list()
  }
}

const typeRow = z.object({type: z.string(), ids: z.string()})
const idList = z.array(z.string())

/** The directory of what a database holds now. The index by type and id has all of it, in order, so that no document is read. */
export function readDirectory(database: DatabaseSync): Directory {
  const directory = new Directory()
  const rows = database.prepare('SELECT type, json_group_array(id) AS ids FROM documents GROUP BY type').iterate()
  for (const row of rows) {
    const {type, ids} = typeRow.parse(row)
    directory.fill(type, idList.parse(JSON.parse(ids)))
  }
  return directory
}

/** The order of ids everywhere: by code unit, as SQLite's and groq-js's own comparison. */
export function compareIds(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
