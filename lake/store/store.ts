import type {DatabaseSync} from 'node:sqlite'
import {getHeapStatistics} from 'node:v8'
import {allSteps} from '../common/steps.ts'
import {CommitQueue, type Commit, type Fill, type Transacted, type CommitOptions, type WriteReport} from './commits.ts'
import {readDirectory} from './directory.ts'
import {openDocuments} from './documents.ts'
import {openIndexes} from './indexes/storeIndexes.ts'
import {openTransactionLog} from './log/transactionLog.ts'
import type {Memory} from './staging/stagedCommit.ts'
import {openStagingTables} from './staging/tables.ts'
import {openStagedWriter} from './staging/writer.ts'
import {openCheckpointer} from './sqlite/checkpoint.ts'
import {
  asDatabaseError,
  checkWal,
  databasePath,
  openDatabase,
  refuseEmptied,
  refuseUnfinishedRestore,
} from './sqlite/database.ts'
import {lockFolder, type FolderLock} from './sqlite/lock.ts'
import {openWriter} from './writer.ts'

/** The content store: current documents, their history, and one way to change them. */
export type Store = ReturnType<typeof storeOn>

/** Size of the cache of decoded documents, in characters of JSON: 256 million take about 400 MB of memory; at most a quarter of the largest heap. */
const cacheLimit = Math.min(256_000_000, getHeapStatistics().heap_size_limit / 8)

/**
 * Opens the store in `dataDir`, which is this process's alone until it is closed.
 * @throws DatabaseError
 */
export function openStore(dataDir: string): Store {
  const lock = lockFolder(dataDir)
  let database: DatabaseSync | undefined
  try {
    refuseUnfinishedRestore(dataDir)
    refuseEmptied(dataDir)
    checkWal(dataDir)
    database = openDatabase(dataDir)
    return storeOn(database, dataDir, lock)
  } catch (error) {
    database?.close()
    lock.release()
    throw asDatabaseError(databasePath(dataDir), error)
  }
}

function storeOn(database: DatabaseSync, dataDir: string, lock: FolderLock) {
  const stagingTables = openStagingTables(database)
  // Moves what a stopped lake has left, before anything is read.
  const stagedWriter = openStagedWriter(database, stagingTables, databasePath(dataDir))
  const log = openTransactionLog(database)
  const directory = readDirectory(database)
  const derived = new Set<(commit: Commit) => void>()
  const listeners = new Set<(commit: Commit) => void>()
  const reporters = new Set<(report: WriteReport) => void>()

  const indexes = openIndexes(database, directory, dataDir, false)
  const {forget, ...source} = openDocuments(database, directory, indexes, cacheLimit)

  function applyNow({changes}: Commit): void {
    for (const {documentId, after} of changes) {
      if (after === null) directory.delete(documentId)
      else directory.put(documentId, after._type)
    }
    indexes.apply(changes)
  }

  const memory: Memory = {
    *prepare(changes) {
      const followers = [yield* directory.prepare(changes), yield* indexes.prepare(changes)]
      // Those that nobody reads meanwhile are gone when the commit becomes visible, which then takes less time.
      for (const {documentId} of changes) {
        forget(documentId)
        yield
      }
      return () => followers.forEach((show) => show())
    },
    *tidy() {
      yield* indexes.tidy()
      yield* directory.tidy()
    },
    forget() {
      indexes.forget()
      allSteps(directory.tidy())
    },
  }

  const checkpointer = openCheckpointer(database, databasePath(dataDir))
  const queue = new CommitQueue({
    source,
    write: openWriter(database, stagingTables),
    stagedWriter,
    memory,
    lastContent: (id) => log.lastContent(id),
    isKnown: (transactionId) => log.find(transactionId) !== undefined,
    apply(commit, show = () => applyNow(commit)) {
      show()
      // The next reader decodes the stored text, which has no `undefined` values and no numbers that JSON cannot represent.
      for (const {documentId} of commit.changes) forget(documentId)
      for (const derive of derived) derive(commit)
    },
    report(report) {
      for (const listener of reporters) listener(report)
    },
    afterWrite: () => checkpointer.afterCommit(),
    tell(commits) {
      // A listener that is added later sees these commits in the store already.
      const told = [...listeners]
      if (told.length === 0) return
      setImmediate(() => {
        for (const commit of commits) for (const listener of told) if (listeners.has(listener)) tell(listener, commit)
      })
    },
  })

  return {
    ...source,
    indexes,
    log,
    database,
    /** Number of documents of all kinds. */
    count: (): number => directory.size,
    /**
     * Runs one transaction: `fill` applies mutations to the transaction, and its result is returned when the transaction is on disk. All
     * transactions that wait at the same time are written together; each sees the changes of those before it, and readers see
     * them when they are on disk. `fill` must have no other effect, because it may run twice, and the transaction may be refused after
     * it has run.
     * Rejects with the error that `fill` threw, MutationFailure for a change that is not allowed, DuplicateTransaction, or StorageFailure
     * if the disk refuses; then nothing was changed.
     */
    transact: <Value>(options: CommitOptions, fill: Fill<Value>): Promise<Transacted<Value>> =>
      queue.transact(options, fill),
    /**
     * Called for every commit, in order, synchronously when it becomes visible to readers: for data that is derived from the
     * documents and must never be older than they are. It must not throw. Returns a function that ends it.
     */
    onCommitVisible: (listener: (commit: Commit) => void) => added(derived, listener),
    /** Called after every commit, in order, when its callers have been answered. Returns a function that ends it. */
    onCommitAnswered: (listener: (commit: Commit) => void) => added(listeners, listener),
    /** Called after every attempt to write a group of transactions. Returns a function that ends it. */
    onWrite: (listener: (report: WriteReport) => void) => added(reporters, listener),
    /** Commits all waiting transactions, then closes the database. */
    close(): void {
      queue.close()
      listeners.clear()
      indexes.close()
      checkpointer.close()
      database.close()
      lock.release()
    },
  }
}

/** Adds a listener; returns a function that removes it. */
function added<Listener>(all: Set<Listener>, listener: Listener): () => void {
  all.add(listener)
  return () => all.delete(listener)
}

/** Calls a listener; an error must not keep the commit from the other listeners. */
function tell(listener: (commit: Commit) => void, commit: Commit): void {
  try {
    listener(commit)
  } catch (error) {
    console.error(`lake: a listener failed on transaction ${commit.transactionId}:`, error)
  }
}
