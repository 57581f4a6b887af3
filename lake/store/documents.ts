import type {DatabaseSync} from 'node:sqlite'
import {LRUCache} from 'lru-cache'
import {z} from 'zod'
import {decodeDoc, type Doc} from '../common/document.ts'
import type {Directory} from './directory.ts'
import type {DocSource, Referring, SourceIndexes} from './source.ts'

/** What is committed, as one connection reads it. */
export interface Documents extends DocSource {
  /** Forgets what was decoded of a document that has changed. */
  readonly forget: (id: string) => void
}

/** Of so many references it is kept who refers to what, some 100 bytes each. */
const mostReferring = 40_000

const contentRow = z.object({content: z.string()})
const referringRow = z.object({ids: z.string().nullable(), weak: z.string().nullable()})
const countRow = z.object({count: z.number()})

/**
 * The documents that a directory knows. Decoded ones are kept, the least recently used dropped first, limited by the length of their JSON text in
 * characters.
 */
export function openDocuments(
  database: DatabaseSync,
  directory: Directory,
  indexes: SourceIndexes,
  limit: number,
): Documents {
  const decoded = new LRUCache<string, {readonly doc: Doc; readonly length: number}>({
    maxSize: Math.floor(limit),
    sizeCalculation: ({length}) => length,
  })
  // Queries that count for each of their documents who refers to it ask for the same again and again. Nothing is kept beyond the next change.
  const referringTo = new LRUCache<string, Referring>({
    maxSize: mostReferring,
    sizeCalculation: ({ids}) => ids.length + 1,
  })
  const content = database.prepare('SELECT content FROM documents WHERE id = ?')
  const octets = database.prepare('SELECT octet_length(content) AS length FROM documents WHERE id = ?')
  // One row with a list is read several times quicker than a row for each. No id has a comma.
  const referring = (refs: string) =>
    database.prepare(
      `SELECT group_concat(source) AS ids, group_concat(source) FILTER (WHERE strong = 0) AS weak FROM ${refs} WHERE target = ?`,
    )
  const [inView, inTable] = [referring('refs'), referring('main.refs')]
  // A transaction in `staged`, which the view adds. Nearly always there is none, and the table, which then has the same, is read in half the time.
  const isStaged = database.prepare('SELECT 1 FROM main.staging')
  const count = database.prepare('SELECT count(*) AS count FROM refs WHERE target = ?')
  return {
    get(id) {
      const known = decoded.get(id)
      if (known !== undefined) return known.doc
      const row = directory.has(id) ? content.get(id) : undefined
      if (row === undefined) return undefined
      const text = contentRow.parse(row).content
      const doc = decodeDoc(text)
      decoded.set(id, {doc, length: text.length})
      return doc
    },
    lengthOf(id) {
      // Whoever asks reads it next, so that it may count as used; `peek` takes several times longer.
      const known = decoded.get(id)?.length
      if (known !== undefined || !directory.has(id)) return known
      const length = octets.get(id)?.['length']
      return typeof length === 'number' ? length : undefined
    },
    has: (id) => directory.has(id),
    typeOf: (id) => directory.typeOf(id),
    allIds: () => directory.allIds(),
    idsOfType: (type) => directory.idsOfType(type),
    idsWithPrefix: (prefix) => directory.idsWithPrefix(prefix),
    variantsOf: (base) => directory.variantsOf(base),
    referencing(target) {
      const known = referringTo.get(target)
      if (known !== undefined) return known
      const rows = isStaged.get() === undefined ? inTable : inView
      const {ids, weak} = referringRow.parse(rows.get(target))
      const referring = {ids: ids?.split(',').sort() ?? [], weak: weak?.split(',').sort() ?? []}
      referringTo.set(target, referring)
      return referring
    },
    countReferencing: (target) => countRow.parse(count.get(target)).count,
    indexes,
    forget(id) {
      decoded.delete(id)
      if (referringTo.size > 0) referringTo.clear()
    },
  }
}
