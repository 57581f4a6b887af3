import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {openMarks} from '../marks.ts'
import {atomic} from '../sqlite/atomic.ts'
import {removeEmptyTransaction} from '../writer.ts'

/** Revisions of one document that are removed at a time. */
const piece = 16

const changeRow = z.object({rowid: z.number(), document_id: z.string(), deleted: z.number()})
const seqRow = z.object({seq: z.number()})
const nextRow = z.object({seq: z.number().nullable()})

/**
 * Goes through the transactions that have become too old, in order. For each document that such a transaction changed
 * it deletes the older revisions and keeps the resulting one, which is the state of the document from then on. Of a
 * deleted document it keeps nothing. Each transaction is handled once; if the work is interrupted, the log only reaches
 * back further than it has to.
 *
 * The function that it returns works for about so many milliseconds, in one transaction, and returns whether there is
 * more to do. Every state of a document at transaction `cutoff` and after it can still be read.
 */
export function openPruner(database: DatabaseSync): (cutoff: number, milliseconds: number) => boolean {
  const marks = openMarks(database)
  const nextTransaction = database.prepare('SELECT min(seq) AS seq FROM transactions WHERE seq > ? AND seq <= ?')
  const nextChange = database.prepare(
    'SELECT rowid, document_id, deleted FROM main.changes WHERE seq = ? AND rowid > ? ORDER BY rowid LIMIT 1',
  )
  const isStaging = database.prepare('SELECT 1 FROM main.staged LIMIT 1')
  const removeOlder = database.prepare(
    `DELETE FROM main.changes WHERE rowid IN
       (SELECT rowid FROM main.changes WHERE document_id = ? AND seq < ? ORDER BY seq LIMIT ${piece}) RETURNING seq`,
  )
  const removeChange = database.prepare('DELETE FROM main.changes WHERE rowid = ?')
  const removeEmpty = database.prepare(removeEmptyTransaction)
  /** How far a large transaction has been handled. */
  let place = {seq: 0, rowid: 0}

  /** Returns whether the transaction is dealt with. */
  function step(seq: number): boolean {
    const row = nextChange.get(seq, place.seq === seq ? place.rowid : 0)
    if (row === undefined) {
      removeEmpty.run(seq)
      marks.raise('prunedThrough', seq)
      return true
    }
    const {rowid, document_id: documentId, deleted} = changeRow.parse(row)
    const removed = removeOlder.all(documentId, seq)
    for (const older of removed) removeEmpty.run(seqRow.parse(older).seq)
    if (removed.length === piece) return false
    if (deleted === 1) removeChange.run(rowid)
    place = {seq, rowid}
    return false
  }

  return (cutoff, milliseconds) => {
    // Large transactions come to rest first.
    if (isStaging.get() !== undefined) return true
    const until = performance.now() + milliseconds
    const after = (seq: number): number | null => nextRow.parse(nextTransaction.get(seq, cutoff)).seq
    const first = after(marks.get('prunedThrough'))
    if (first === null) return false
    try {
      return atomic(database, () => {
        let seq: number | null = first
        do {
          marks.raise('historyFloor', seq)
          if (step(seq)) seq = after(seq)
        } while (seq !== null && performance.now() < until)
        return seq !== null
      })
    } catch (error) {
      place = {seq: 0, rowid: 0}
      throw error
    }
  }
}
