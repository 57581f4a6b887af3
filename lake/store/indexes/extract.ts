import type {DatabaseSync} from 'node:sqlite'
import type {JsonObject} from '../../common/document.ts'

/** Attributes that the table of documents has as columns. */
const columns: ReadonlyMap<string, string> = new Map([
  ['_id', 'id'],
  ['_type', 'type'],
  ['_rev', 'rev'],
  ['_createdAt', 'created_at'],
  ['_updatedAt', 'updated_at'],
])

/** Whether an attribute can be read by `readAttributes`: other names would need escapes in SQLite's paths. */
export function isReadable(attribute: string): boolean {
  return /^[a-zA-Z_]\w*$/.test(attribute) && attribute !== '__proto__'
}

/** Some attributes of a stored document. */
interface Read {
  readonly id: string
  readonly doc: JsonObject
}

/** Some attributes of stored documents, read bit by bit. */
export type AttributeReader = ReturnType<typeof readAttributes>

/** So many rows are read at once: a millisecond, if they are long. */
const rowsAtOnce = 25

/**
 * Reads some attributes of the documents with these ids, as far as they are there. SQLite takes them out of the stored
 * text, which is several times quicker than to decode it; values are parsed from their own JSON text, so they are what
 * decoding would give. What is written meanwhile may be read or not.
 */
export function readAttributes(database: DatabaseSync, ids: readonly string[], attributes: readonly string[]) {
  if (!attributes.every(isReadable)) throw new Error(`Attributes that cannot be read: ${attributes.join(', ')}`)
  const expressions = attributes.map((name) => {
    const column = columns.get(name)
    return column === undefined ? `content -> '$.${name}'` : `json_quote(${column})`
  })
  const rows = database.prepare(
    `SELECT ${['id', ...expressions].join(', ')} FROM documents WHERE id IN (SELECT value FROM json_each(?))`,
  )
  rows.setReturnArrays(true)
  let from = 0
  return {
    /** The next few documents; undefined after the last. Where it throws, it can be called again. */
    next(): readonly Read[] | undefined {
      if (from >= ids.length) return undefined
      const found = rows.all(JSON.stringify(ids.slice(from, from + rowsAtOnce)))
      from += rowsAtOnce
      return found.flatMap((row) => decode(row, attributes))
    },
  }
}

function decode(row: unknown, attributes: readonly string[]): readonly Read[] {
  const values: readonly unknown[] = Array.isArray(row) ? row : []
  const [id] = values
  if (typeof id !== 'string') return []
  const doc: Record<string, unknown> = {}
  attributes.forEach((name, at) => {
    const value = values[at + 1]
    if (typeof value === 'string') doc[name] = JSON.parse(value)
  })
  return [{id, doc}]
}
