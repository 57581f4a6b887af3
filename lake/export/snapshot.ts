import {z} from 'zod'
import {compareIds} from '../store/directory.ts'
import {lowerBound} from '../store/indexes/sortedIds.ts'
import type {Store} from '../store/store.ts'

/**
 * All documents as they were right after one transaction, whatever is written while they are read. It costs nothing to hold: what has
 * changed since comes from the history.
 */
export type Snapshot = ReturnType<typeof openSnapshot>

const row = z.object({type: z.string(), seq: z.number(), content: z.string()})
const idRow = z.object({id: z.string()})

/** The documents as they are now, or as they were after transaction `seq`. */
export function openSnapshot(store: Store, seq = store.log.lastSeq()) {
  const {database, log} = store
  const current = database.prepare('SELECT type, seq, content FROM documents WHERE id = ?')
  const changed = database.prepare('SELECT DISTINCT document_id AS id FROM changes WHERE seq > ?')
  // The list of this moment: who is deleted later stays on it.
  const now = store.allIds()
  const changedSince = seq === log.lastSeq() ? [] : changed.all(seq).map((each) => idRow.parse(each).id)
  const all = changedSince.length === 0 ? now : [...new Set([...now, ...changedSince])].sort(compareIds)
  return {
    /** The transaction. */
    seq,
    /** Ids of documents after `after`, in order: all that were there then, and perhaps some that were not. */
    ids: (after: string): readonly string[] =>
      after === '' ? all : all.slice(lowerBound(all, (id) => (compareIds(id, after) <= 0 ? -1 : 0))),
    /** The document's type and JSON text; undefined when it was not there. */
    read(id: string): {readonly type: string; readonly text: string} | undefined {
      const found = current.get(id)
      if (found !== undefined) {
        const {type, seq: changedAt, content} = row.parse(found)
        if (changedAt <= seq) return {type, text: content}
      }
      const doc = log.documentAt(id, seq)
      return doc === null ? undefined : {type: doc._type, text: JSON.stringify(doc)}
    },
  }
}
