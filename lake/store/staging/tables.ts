import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {collectReferences} from '../references.ts'
import {keepWhole} from '../log/revisions.ts'
import {compactMutations} from '../log/transactionLog.ts'
import type {PreparedChange} from '../transaction/change.ts'

/**
 * The tables in which one large transaction is written in pieces. Its changes have places from 1 on. Nothing of it
 * counts before `commit`, and all of it from then on, wherever its rows are (`createViews`); `settle` moves rows to
 * where those of other transactions are. Each method is to be called inside of a transaction of SQLite.
 */
export type StagingTables = ReturnType<typeof openStagingTables>

const numberRow = z.object({n: z.number().nullable()}).optional()

/** Prepares the statements. */
export function openStagingTables(database: DatabaseSync) {
  const add = database.prepare(
    `INSERT INTO main.staged (place, id, type, rev, created_at, updated_at, content, previous_seq, previous_rev, mutations, refs, dropped)
     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, (SELECT max(seq) FROM main.changes WHERE document_id = ?2), ?8, ?9, ?10, ?11)`,
  )
  const addReferences = database.prepare(
    'INSERT OR REPLACE INTO main.staged_refs (target, source, strong) SELECT key, ?1, value FROM json_each(?2)',
  )
  // The text that is replaced goes to the history before, where it is right whether the transaction is committed or not.
  const keep = database.prepare(keepWhole)
  // No other transaction may take the places of the changes: the last one takes its own at once.
  const commit = database.prepare(
    'INSERT INTO main.staging (seq, place) SELECT ?, coalesce(max(rowid), 0) FROM main.changes',
  )
  const moves = [
    `INSERT INTO main.changes (rowid, document_id, seq, previous_seq, previous_rev, deleted, mutations)
       SELECT staging.place + staged.place, id, seq, previous_seq, previous_rev, content IS NULL, mutations
       FROM main.staged, main.staging WHERE staged.place BETWEEN ? AND ?`,
    `INSERT INTO main.documents (id, type, rev, created_at, updated_at, seq, content)
       SELECT id, type, rev, created_at, updated_at, seq, content FROM main.staged, main.staging
       WHERE content IS NOT NULL AND staged.place BETWEEN ? AND ?
       ON CONFLICT (id) DO UPDATE SET type = excluded.type, rev = excluded.rev, created_at = excluded.created_at,
         updated_at = excluded.updated_at, seq = excluded.seq, content = excluded.content`,
    'DELETE FROM main.documents WHERE id IN (SELECT id FROM main.staged WHERE content IS NULL AND place BETWEEN ? AND ?)',
    `DELETE FROM main.refs WHERE (target, source) IN
       (SELECT j.value, staged.id FROM main.staged, json_each(staged.dropped) AS j WHERE place BETWEEN ? AND ?)`,
    `INSERT OR REPLACE INTO main.refs (target, source, strong)
       SELECT j.key, staged.id, j.value FROM main.staged, json_each(staged.refs) AS j WHERE place BETWEEN ? AND ?`,
    `DELETE FROM main.staged_refs WHERE (target, source) IN
       (SELECT j.key, staged.id FROM main.staged, json_each(staged.refs) AS j WHERE place BETWEEN ? AND ?)`,
    'DELETE FROM main.staged WHERE place BETWEEN ? AND ?',
  ].map((sql) => database.prepare(sql))
  const placeOf = database.prepare(
    'SELECT place AS n FROM main.staged WHERE id = ? AND EXISTS (SELECT 1 FROM main.staging)',
  )
  const last = database.prepare('SELECT max(staged.place) AS n FROM main.staged')
  const marked = database.prepare('SELECT count(*) AS n FROM main.staging')
  const filled = database.prepare(
    `SELECT EXISTS (SELECT 1 FROM main.staged) OR EXISTS (SELECT 1 FROM main.staged_refs) OR EXISTS (SELECT 1 FROM main.staging) AS n`,
  )
  const numberIn = (row: unknown): number => numberRow.parse(row)?.n ?? 0

  /** Moves the changes from place `from` to `to`, as far as they have not been moved. */
  function settle(from: number, to: number): void {
    for (const move of moves) move.run(from, to)
  }

  return {
    /** Adds a change. */
    add(place: number, {documentId, before, after, mutations, text, references}: PreparedChange): void {
      const refs = JSON.stringify(
        Object.fromEntries([...references].map(([target, strong]) => [target, strong ? 1 : 0])),
      )
      const previous = before === null ? [] : [...collectReferences(before).keys()]
      const dropped = JSON.stringify(previous.filter((target) => !references.has(target)))
      const {_type = null, _rev = null, _createdAt = null, _updatedAt = null} = after ?? {}
      const what = compactMutations(mutations, after)
      add.run(place, documentId, _type, _rev, _createdAt, _updatedAt, text, before?._rev ?? null, what, refs, dropped)
      if (references.size > 0) addReferences.run(documentId, refs)
      if (before !== null) keep.run(documentId)
    },
    /** Makes the changes count, as transaction `seq` of the log. */
    commit(seq: number): void {
      commit.run(seq)
      const place = numberIn(last.get())
      settle(place, place)
    },
    settle,
    /** Moves the change of a document, if it is one that has not been moved. */
    settleDocument(id: string): void {
      const place = numberIn(placeOf.get(id))
      if (place > 0) settle(place, place)
    },
    /**
     * Removes what is there: the changes that were not committed, or the mark of those that have all been moved. Where nothing is there, nothing is
     * written, as a lake has to start on a full disk.
     */
    clear(): void {
      if (numberIn(filled.get()) === 0) return
      database.exec('DELETE FROM main.staged; DELETE FROM main.staged_refs; DELETE FROM main.staging;')
    },
    /** How many places there are, if there is a transaction that counts; 0 if there is none. */
    committed: (): number => (numberIn(marked.get()) === 0 ? 0 : numberIn(last.get())),
  }
}
