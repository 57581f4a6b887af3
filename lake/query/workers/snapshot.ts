import type {DatabaseSync} from 'node:sqlite'
import {readDirectory, type Directory} from '../../store/directory.ts'
import {openDocuments, type Documents} from '../../store/documents.ts'
import type {IndexedChange} from '../../store/indexes/indexes.ts'
import {openIndexes, type StoreIndexes} from '../../store/indexes/storeIndexes.ts'
import {openTransactionLog} from '../../store/log/transactionLog.ts'
import type {DocSource} from '../../store/source.ts'
import {openReader} from '../../store/sqlite/database.ts'

/** 32 million characters of JSON, an eighth of what the main thread keeps: what lands here is rare. */
const cacheLimit = 32_000_000

/** With more transactions than this since the last time, everything is loaded anew. */
const mostMissed = 2_000

/** With a transaction of more changes, too. */
const mostChanges = 1_000

interface Loaded {
  seq: number
  readonly directory: Directory
  readonly indexes: StoreIndexes
  readonly documents: Documents
}

/** Opens a connection for reading, in any thread, on the database of a running lake. @throws DatabaseError */
export function openSnapshots(dataDir: string) {
  const database = openReader(dataDir)
  const log = openTransactionLog(database)
  let loaded: Loaded | undefined

  /** What was known, brought to what the database holds now. */
  function current(): Loaded {
    const seq = log.lastSeq()
    if (loaded !== undefined && loaded.seq !== seq && !follow(loaded, seq)) {
      loaded.indexes.close()
      loaded = undefined
    }
    loaded ??= load(database, dataDir, seq)
    return loaded
  }

  /** Follows the log. Returns false where that takes longer than beginning anew, or the log does not reach back far enough. */
  function follow(known: Loaded, seq: number): boolean {
    if (seq - known.seq > mostMissed || seq < known.seq) return false
    const transactions = log.since(known.seq, mostMissed)
    if (transactions === undefined) return false
    const changes: IndexedChange[] = []
    for (const missed of transactions) {
      if (log.changeCount(missed.seq) > mostChanges) return false
      for (const {documentId, previousRev, before, after} of log.changes(missed.seq)) {
        if (previousRev !== null && before === null) return false
        changes.push({documentId, before, after})
      }
    }
    for (const {documentId, after} of changes) {
      known.documents.forget(documentId)
      if (after === null) known.directory.delete(documentId)
      else known.directory.put(documentId, after._type)
    }
    known.indexes.apply(changes)
    known.seq = seq
    return true
  }

  return {
    /**
     * Lets `look` read the documents as they are at one moment, at least as new as what the lake's main thread shows. `seq` is the
     * newest transaction in it.
     */
    read<Value>(look: (source: DocSource, seq: number) => Value): Value {
      database.exec('BEGIN')
      try {
        const known = current()
        return look(known.documents, known.seq)
      } finally {
        database.exec('COMMIT')
      }
    },
    close(): void {
      loaded?.indexes.close()
      database.close()
    },
  }
}

function load(database: DatabaseSync, dataDir: string, seq: number): Loaded {
  const directory = readDirectory(database)
  const indexes = openIndexes(database, directory, dataDir, true)
  return {seq, directory, indexes, documents: openDocuments(database, directory, indexes, cacheLimit)}
}
