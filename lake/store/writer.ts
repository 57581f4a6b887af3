import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import type {Doc} from '../common/document.ts'
import {openRevisionWriter} from './log/revisions.ts'
import {compactMutations} from './log/transactionLog.ts'
import {openMarks} from './marks.ts'
import {collectReferences} from './references.ts'
import type {StagingTables} from './staging/tables.ts'
import {atomic} from './sqlite/atomic.ts'
import type {PreparedChange} from './transaction/change.ts'
import type {TransactionOptions} from './transaction/transaction.ts'

/** One checked transaction, to be written as it is. */
export interface PreparedTransaction {
  readonly options: TransactionOptions
  /** Which API made it: `mutate`, or the types of the actions. */
  readonly kind: string
  readonly changes: readonly PreparedChange[]
  /** Documents whose history is deleted. */
  readonly purged: ReadonlySet<string>
  /** Effects to run after the commit (`Transaction.afterCommit`). */
  readonly effects: readonly (() => void)[]
}

/** The positions of the written transactions in the log, and the duration of the commit with its sync to disk. */
export interface Written {
  readonly seqs: readonly number[]
  readonly syncMilliseconds: number
}

/** Deletes a transaction from the log if none of its changes are left. */
export const removeEmptyTransaction =
  'DELETE FROM transactions WHERE seq = ?1 AND NOT EXISTS (SELECT 1 FROM changes WHERE seq = ?1)'

const seqRow = z.object({seq: z.number()})

/** Prepares the statements that write. Documents that are in `staging` are moved to their places before they change. */
export function openWriter(database: DatabaseSync, staging: StagingTables) {
  const addTransaction = database.prepare('INSERT INTO transactions (id, author, timestamp, kind) VALUES (?, ?, ?, ?)')
  const supersede = openRevisionWriter(database)
  const addChange = database.prepare(
    `INSERT INTO main.changes (document_id, seq, previous_seq, previous_rev, deleted, mutations)
     VALUES (?1, ?2, (SELECT max(seq) FROM main.changes WHERE document_id = ?1), ?3, ?4, ?5)`,
  )
  const putDocument = database.prepare(
    `INSERT INTO main.documents (id, type, rev, created_at, updated_at, seq, content) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET type = excluded.type, rev = excluded.rev, created_at = excluded.created_at,
       updated_at = excluded.updated_at, seq = excluded.seq, content = excluded.content`,
  )
  // Most writes change a document and leave its type: then the index by type is left alone.
  const changeDocument = database.prepare(
    'UPDATE main.documents SET rev = ?, created_at = ?, updated_at = ?, seq = ?, content = ? WHERE id = ?',
  )
  const removeDocument = database.prepare('DELETE FROM main.documents WHERE id = ?')
  const removeRef = database.prepare('DELETE FROM main.refs WHERE target = ? AND source = ?')
  // Two targets that differ in an unpaired surrogate only are equal in UTF-8, so the row may exist.
  const putRef = database.prepare('INSERT OR REPLACE INTO main.refs (target, source, strong) VALUES (?, ?, ?)')

  const removeHistory = database.prepare(
    `DELETE FROM main.changes WHERE document_id = ?1 AND seq < ?2
       AND NOT (deleted = 1 AND seq = (SELECT max(seq) FROM main.changes WHERE document_id = ?1)) RETURNING seq`,
  )
  const removeEmpty = database.prepare(removeEmptyTransaction)
  const forgetMutations = database.prepare(
    'UPDATE main.changes SET mutations = ? WHERE document_id = ? AND deleted = 1',
  )
  const marks = openMarks(database)

  /** Writes only references that changed; most edits change none. */
  function writeReferences(source: string, before: Doc | null, references: ReadonlyMap<string, boolean>): void {
    const previous = before === null ? undefined : collectReferences(before)
    for (const target of previous?.keys() ?? []) if (!references.has(target)) removeRef.run(target, source)
    for (const [target, strong] of references) {
      if (previous?.get(target) !== strong) putRef.run(target, source, strong ? 1 : 0)
    }
  }

  /** Deletes the history of a document but for the change that deleted it, which listeners that are behind still need. */
  function purge(documentId: string, seq: number): void {
    const removed = removeHistory.all(documentId, seq)
    for (const row of removed) removeEmpty.run(seqRow.parse(row).seq)
    forgetMutations.run(JSON.stringify([{delete: {id: documentId}}]), documentId)
    marks.raise('historyFloor', seq)
  }

  function write({options, kind, changes, purged}: PreparedTransaction): number {
    const {transactionId, author, timestamp} = options
    const seq = Number(addTransaction.run(transactionId, author, timestamp, kind).lastInsertRowid)
    for (const {documentId, before, after, mutations, text, references} of changes) {
      staging.settleDocument(documentId)
      if (before !== null) supersede(documentId, text, changes.length)
      const previousRev = before?._rev ?? null
      addChange.run(documentId, seq, previousRev, after === null ? 1 : 0, compactMutations(mutations, after))
      writeReferences(documentId, before, references)
      if (after === null) {
        removeDocument.run(documentId)
        continue
      }
      const {_type: type, _rev: rev, _createdAt: createdAt, _updatedAt: updatedAt} = after
      if (before?._type === type) changeDocument.run(rev, createdAt, updatedAt, seq, text, documentId)
      else putDocument.run(documentId, type, rev, createdAt, updatedAt, seq, text)
    }
    for (const documentId of purged) {
      staging.settleDocument(documentId)
      purge(documentId, seq)
    }
    return seq
  }

  /** Writes transactions, in order, all or none of them, with one sync to disk. */
  return (transactions: readonly PreparedTransaction[]): Written => {
    const isPurging = transactions.some(({purged}) => purged.size > 0)
    // Overwrites purged content, which would otherwise stay readable in free pages of the file.
    if (isPurging) database.exec('PRAGMA secure_delete = ON')
    let written = 0
    try {
      const seqs = atomic(database, () => {
        const all = transactions.map(write)
        written = performance.now()
        return all
      })
      return {seqs, syncMilliseconds: performance.now() - written}
    } finally {
      if (isPurging) database.exec('PRAGMA secure_delete = OFF')
    }
  }
}
