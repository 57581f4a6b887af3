import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {decodeDoc, type Doc, type JsonObject} from '../../common/document.ts'
import {openMarks} from '../marks.ts'
import {openRevisionReader} from './revisions.ts'

/** One document's part in a logged transaction. */
export interface LogChange {
  readonly documentId: string
  readonly previousRev: string | null
  readonly before: Doc | null
  readonly after: Doc | null
  readonly mutations: readonly JsonObject[]
}

const transactionRow = z.object({seq: z.number(), id: z.string(), author: z.string(), timestamp: z.string()})
/** One transaction as the log keeps it. `seq` counts up by one per transaction. */
export type LogTransaction = Readonly<z.infer<typeof transactionRow>>

const changeRow = z.object({
  document_id: z.string(),
  seq: z.number(),
  previous_seq: z.number().nullable(),
  previous_rev: z.string().nullable(),
  deleted: z.number(),
  mutations: z.string(),
  content: z.string().nullable(),
})
const seqRow = z.object({seq: z.number().nullable()}).optional()
const countRow = z.object({n: z.number()})
const idRow = z.object({document_id: z.string()})
const mutationList = z.array(z.record(z.string(), z.unknown()))

/** Which transactions to read; bounds are included, and without them the log is read from its beginning and to its end. */
export interface LogRange {
  readonly documentIds: readonly string[]
  /** Of these documents only the transactions that created or deleted them, besides. */
  readonly lifeOf?: readonly string[]
  readonly fromSeq?: number
  readonly toSeq?: number
  /** Newest first. */
  readonly reverse: boolean
  readonly limit: number
}

/** The history of the store: every transaction, and every document as it was after each of them. */
export type TransactionLog = ReturnType<typeof openTransactionLog>

/** Opens the log on a database made by `openDatabase`. */
export function openTransactionLog(database: DatabaseSync) {
  const transactions = 'SELECT seq, id, author, timestamp FROM transactions'
  const byId = database.prepare(`${transactions} WHERE id = ?`)
  const bySeq = database.prepare(`${transactions} WHERE seq = ?`)
  const after = database.prepare(`${transactions} WHERE seq > ? ORDER BY seq LIMIT ?`)
  const atTime = database.prepare(
    'SELECT seq FROM transactions WHERE timestamp <= ? ORDER BY timestamp DESC, seq DESC LIMIT 1',
  )
  // In the order of the log (with the index of times, which the plus leaves out, all later ones would be looked at).
  const firstLater = database.prepare(
    'SELECT seq FROM transactions WHERE seq > ? AND +timestamp > ? ORDER BY seq LIMIT 1',
  )
  const last = database.prepare('SELECT max(seq) AS seq FROM transactions')
  const idsIn = database.prepare('SELECT document_id FROM changes WHERE seq = ? ORDER BY place')
  const countOf = database.prepare('SELECT count(*) AS n FROM changes WHERE seq = ?')
  const changeAt = database.prepare(
    'SELECT * FROM changes WHERE document_id = ? AND seq <= ? ORDER BY seq DESC LIMIT 1',
  )
  const lastKept = database.prepare(
    'SELECT * FROM changes WHERE document_id = ? AND deleted = 0 ORDER BY seq DESC LIMIT 1',
  )
  const marks = openMarks(database)
  const revision = openRevisionReader(database)
  const touching = `
    SELECT seq FROM changes WHERE document_id IN (SELECT value FROM json_each(?1)) AND seq BETWEEN ?3 AND ?4 UNION
    SELECT seq FROM changes WHERE document_id IN (SELECT value FROM json_each(?2)) AND seq BETWEEN ?3 AND ?4
      AND (previous_rev IS NULL OR deleted = 1)`
  const ascending = database.prepare(`${touching} ORDER BY seq LIMIT ?5`)
  const descending = database.prepare(`${touching} ORDER BY seq DESC LIMIT ?5`)
  // "/" is the character after ".".
  const withPrefix = database.prepare(
    `SELECT DISTINCT document_id FROM changes WHERE document_id >= ?1 AND document_id < rtrim(?1, '.') || '/' ORDER BY document_id`,
  )
  const seqOf = (row: unknown): number => seqRow.parse(row)?.seq ?? 0

  function content(row: z.infer<typeof changeRow> | undefined): Doc | null {
    if (row === undefined || row.deleted === 1) return null
    return decodeDoc(row.content ?? revision(row.document_id, row.seq))
  }

  /** A document as it was right after transaction `seq` (or null: not there). */
  function documentAt(id: string, seq: number): Doc | null {
    return content(changeRow.optional().parse(changeAt.get(id, seq)))
  }

  /** The last transaction, after `seq`, before the first that is later than a moment. */
  function lastBeforeLater(seq: number, time: string): number {
    const later = firstLater.get(seq, time)
    return later === undefined ? seqOf(last.get()) : seqOf(later) - 1
  }

  /** What a transaction did to a document, if it changed it. */
  function changeOf(documentId: string, seq: number): LogChange | undefined {
    const row = changeRow.optional().parse(changeAt.get(documentId, seq))
    if (row?.seq !== seq) return undefined
    const {previous_seq: previousSeq, previous_rev: previousRev} = row
    const after = content(row)
    const before = previousRev === null || previousSeq === null ? null : documentAt(documentId, previousSeq)
    return {documentId, previousRev, before, after, mutations: expandMutations(row.mutations, after)}
  }

  /**
   * The changes of a transaction, one for each document, or of those documents of it that are wanted. They are read as they are taken: a large
   * transaction takes long. Undefined stands for one that has gone from the log meanwhile.
   */
  function* eachChange(
    seq: number,
    isWanted: (documentId: string) => boolean = () => true,
  ): Generator<LogChange | undefined, void> {
    for (const row of idsIn.all(seq)) {
      const {document_id: documentId} = idRow.parse(row)
      if (isWanted(documentId)) yield changeOf(documentId, seq)
    }
  }

  return {
    /** The transaction with this id, if there is one. */
    find: (id: string): LogTransaction | undefined => transactionRow.optional().parse(byId.get(id)),
    /** The transaction at this place, if the log still has it. */
    at: (seq: number): LogTransaction | undefined => transactionRow.optional().parse(bySeq.get(seq)),
    /** Transactions that touched any of the documents. */
    list(range: LogRange): readonly LogTransaction[] {
      const {documentIds, lifeOf = [], fromSeq = 0, toSeq = Number.MAX_SAFE_INTEGER, reverse, limit} = range
      const ids = [JSON.stringify(documentIds), JSON.stringify(lifeOf)]
      const rows = (reverse ? descending : ascending).all(...ids, fromSeq, toSeq, limit)
      return rows.map((row) => transactionRow.parse(bySeq.get(seqOf(row))))
    },
    /**
     * All transactions after `seq`, oldest first, at most `limit`. Undefined: some of their changes are no longer in the log (pruned or
     * purged), so that a reader which follows the log must start afresh.
     */
    since(seq: number, limit: number): readonly LogTransaction[] | undefined {
      if (seq < marks.get('historyFloor')) return undefined
      return after.all(seq, limit).map((row) => transactionRow.parse(row))
    },
    /** The last transaction at or before a moment (ISO 8601), 0 if none; with those right after it that were made while the clock was slow. */
    seqAt(time: string): number {
      const seq = seqOf(atTime.get(time))
      return seq === 0 ? 0 : lastBeforeLater(seq, time)
    },
    /**
     * Up to which transaction all that are not pruned yet are at or before a moment (ISO 8601): what comes after one
     * that is later may only look old, as the clock was slow.
     */
    oldThrough: (time: string): number => lastBeforeLater(marks.get('prunedThrough'), time),
    /** The newest transaction, 0 if none. */
    lastSeq: (): number => seqOf(last.get()),
    /** How many documents a transaction has changed, as far as that is kept. */
    changeCount: (seq: number): number => countRow.parse(countOf.get(seq)).n,
    /** The changes of a transaction, one for each document. */
    changes: (seq: number): readonly LogChange[] => [...eachChange(seq)].filter((change) => change !== undefined),
    eachChange,
    changeOf,
    documentAt,
    /** The last content a deleted or present document had. */
    lastContent: (id: string): Doc | null => content(changeRow.optional().parse(lastKept.get(id))),
    /** The sorted ids of all present and deleted documents whose id begins with `prefix`, which ends with a dot. */
    idsWithPrefix: (prefix: string): readonly string[] =>
      withPrefix.all(prefix).map((row) => idRow.parse(row).document_id),
  }
}

/** A single creation is logged as its kind only (`create`), because the change already stores the document. */
export function compactMutations(mutations: readonly JsonObject[], after: Doc | null): string {
  const [only] = mutations
  if (mutations.length === 1 && only !== undefined && after !== null) {
    for (const kind of ['create', 'createOrReplace', 'createIfNotExists']) if (only[kind] === after) return kind
  }
  return JSON.stringify(mutations)
}

function expandMutations(text: string, after: Doc | null): readonly JsonObject[] {
  return text.startsWith('[') ? mutationList.parse(JSON.parse(text)) : [{[text]: after}]
}
