import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {DocCache} from './cache.ts'
import {openDatabase} from './database.ts'
import {Directory} from './directory.ts'
import {decodeDoc, type Doc} from './document.ts'
import {TransactionDraft, type Change, type DraftOptions} from './draft.ts'
import {FieldIndex} from './fieldIndex.ts'
import {compactMutations, openLog, type TransactionLog} from './log.ts'
import {collectReferences} from './references.ts'
import type {DocSource} from './source.ts'

/** A transaction that is on disk. Everything that reacts to changes (listeners, live events) gets it. */
export interface Commit {
  readonly seq: number
  readonly transactionId: string
  readonly author: string
  readonly timestamp: string
  readonly changes: readonly Change[]
}

/** A transaction id that was used before. */
export class DuplicateTransaction extends Error {
  override readonly name = 'DuplicateTransaction'
}

/** The content store: current documents, their history, and one way to change them. */
export interface Store extends DocSource {
  readonly log: TransactionLog
  readonly database: DatabaseSync
  /** Number of documents of all kinds. */
  count(): number
  begin(options: DraftOptions): TransactionDraft
  /**
   * Checks the draft and writes it, all or nothing; when this returns, it is on disk. Nothing else can come in between, as
   * it is synchronous. `kind` says which API made it (`mutate` or the action types), for the history.
   * @throws MutationFailure, DuplicateTransaction
   */
  commit(draft: TransactionDraft, kind: string): Commit
  /** Called after every commit, in order. Returns a function that ends it. */
  onCommit(listener: (commit: Commit) => void): () => void
  close(): void
}

/** 96 million characters of JSON: about a quarter of a gigabyte of decoded documents. */
const cacheLimit = 96_000_000

const contentRow = z.object({content: z.string()})
const idRow = z.object({id: z.string(), type: z.string()})
const sourceRow = z.object({source: z.string()})

/** Opens the store in `dataDir`. @throws DatabaseError */
export function openStore(dataDir: string): Store {
  const database = openDatabase(dataDir)
  const log = openLog(database)
  const directory = new Directory()
  const cache = new DocCache(cacheLimit)
  const listeners = new Set<(commit: Commit) => void>()
  for (const row of database.prepare('SELECT id, type FROM documents').iterate()) {
    const {id, type} = idRow.parse(row)
    directory.put(id, type)
  }

  const read = database.prepare('SELECT content FROM documents WHERE id = ?')
  const readReferencing = database.prepare('SELECT source FROM refs WHERE target = ? ORDER BY source')
  const addTransaction = database.prepare('INSERT INTO transactions (id, author, timestamp, kind) VALUES (?, ?, ?, ?)')
  const keepReplaced = database.prepare(
    `UPDATE changes SET content = d.content FROM documents d
     WHERE d.id = ?1 AND changes.document_id = ?1 AND changes.seq = d.seq`,
  )
  const addChange = database.prepare(
    `INSERT INTO changes (document_id, seq, previous_seq, previous_rev, deleted, mutations)
     VALUES (?1, ?2, (SELECT max(seq) FROM changes WHERE document_id = ?1), ?3, ?4, ?5)`,
  )
  const putDocument = database.prepare(
    `INSERT INTO documents (id, type, rev, created_at, updated_at, seq, content) VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT (id) DO UPDATE SET type = excluded.type, rev = excluded.rev, created_at = excluded.created_at,
       updated_at = excluded.updated_at, seq = excluded.seq, content = excluded.content`,
  )
  const removeDocument = database.prepare('DELETE FROM documents WHERE id = ?')
  const removeRefs = database.prepare('DELETE FROM refs WHERE source = ?')
  const addRef = database.prepare('INSERT INTO refs (target, source, strong) VALUES (?, ?, ?)')

  function write(
    draft: TransactionDraft,
    kind: string,
    changes: readonly Change[],
    texts: Map<string, string>,
  ): number {
    const {transactionId, author, timestamp} = draft.options
    database.exec('BEGIN IMMEDIATE')
    try {
      const seq = Number(addTransaction.run(transactionId, author, timestamp, kind).lastInsertRowid)
      for (const {documentId, before, after, mutations} of changes) {
        if (before !== null) {
          keepReplaced.run(documentId)
          removeRefs.run(documentId)
        }
        const previousRev = before?._rev ?? null
        addChange.run(documentId, seq, previousRev, after === null ? 1 : 0, compactMutations(mutations, after))
        if (after === null) {
          removeDocument.run(documentId)
          continue
        }
        const text = JSON.stringify(after)
        texts.set(documentId, text)
        putDocument.run(documentId, after._type, after._rev, after._createdAt, after._updatedAt, seq, text)
        for (const [target, strong] of collectReferences(after)) addRef.run(target, documentId, strong ? 1 : 0)
      }
      database.exec('COMMIT')
      return seq
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK')
      throw error
    }
  }

  function get(id: string): Doc | undefined {
    const cached = cache.get(id)
    if (cached !== undefined) return cached
    if (!directory.has(id)) return undefined
    const row = read.get(id)
    if (row === undefined) return undefined
    const {content} = contentRow.parse(row)
    const doc = decodeDoc(content)
    cache.set(id, doc, content.length)
    return doc
  }

  function* docsOfType(type: string): Iterable<Doc> {
    for (const id of directory.idsOfType(type)) {
      const doc = get(id)
      if (doc !== undefined) yield doc
    }
  }
  const fields = new FieldIndex(docsOfType)

  const store: Store = {
    log,
    database,
    get,
    has: (id) => directory.has(id),
    allIds: () => directory.allIds(),
    idsOfType: (type) => directory.idsOfType(type),
    idsByField: (type, path, value) => fields.find(type, path, value),
    referencing: (target) => readReferencing.all(target).map((row) => sourceRow.parse(row).source),
    count: () => directory.size,
    begin: (options) => new TransactionDraft(store, options),
    commit(draft, kind) {
      const {transactionId, author, timestamp} = draft.options
      const changes = draft.finish()
      if (log.find(transactionId) !== undefined) {
        throw new DuplicateTransaction(`Transaction with ID "${transactionId}" already exists`)
      }
      const texts = new Map<string, string>()
      const seq = write(draft, kind, changes, texts)
      for (const {documentId, after} of changes) {
        if (after === null) {
          directory.delete(documentId)
          cache.delete(documentId)
        } else {
          directory.put(documentId, after._type)
          // What is cached must be what the database would give back, without undefined values or shared parts.
          const text = texts.get(documentId) ?? JSON.stringify(after)
          cache.set(documentId, decodeDoc(text), text.length)
        }
      }
      fields.update(changes)
      const commit: Commit = {seq, transactionId, author, timestamp, changes}
      for (const listener of listeners) listener(commit)
      return commit
    },
    onCommit(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close() {
      listeners.clear()
      database.close()
    },
  }
  return store
}
