import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {decodeDoc, type Doc} from '../../common/document.ts'
import {DocCache} from '../../store/cache.ts'
import {readDirectory, type Directory} from '../../store/directory.ts'
import type {IndexedChange} from '../../store/indexes/indexes.ts'
import {openIndexes, type StoreIndexes} from '../../store/indexes/storeIndexes.ts'
import {openTransactionLog} from '../../store/log/transactionLog.ts'
import {openReferences} from '../../store/refs.ts'
import type {DocSource} from '../../store/source.ts'
import {openReader} from '../../store/sqlite/database.ts'

/** The documents of a running lake, from a thread of its own. */
export interface Snapshots {
  /**
   * Lets `look` read the documents as they are at one moment, at least as new as what the lake's main thread shows. `seq` is the
   * newest transaction in it.
   */
  read<Value>(look: (source: DocSource, seq: number) => Value): Value
  close(): void
}

/** 32 million characters of JSON, an eighth of what the main thread keeps: what lands here is rare. */
const cacheLimit = 32_000_000

/** With more transactions than this since the last time, everything is loaded anew. */
const mostMissed = 2_000

/** With a transaction of more changes, too. */
const mostChanges = 1_000

interface Loaded {
  seq: number
  readonly directory: Directory
  readonly cache: DocCache
  readonly indexes: StoreIndexes
}

const contentRow = z.object({content: z.string()})

/** Opens a connection for reading on the database of a running lake. @throws DatabaseError */
export function openSnapshots(dataDir: string): Snapshots {
  const database = openReader(dataDir)
  const log = openTransactionLog(database)
  const content = database.prepare('SELECT content FROM documents WHERE id = ?')
  const length = database.prepare('SELECT octet_length(content) AS length FROM documents WHERE id = ?')
  const references = openReferences(database)
  let loaded: Loaded | undefined

  function sourceOf({directory, cache, indexes}: Loaded): DocSource {
    return {
      get(id): Doc | undefined {
        const cached = cache.get(id)
        if (cached !== undefined) return cached
        if (!directory.has(id)) return undefined
        const row = content.get(id)
        if (row === undefined) return undefined
        const text = contentRow.parse(row).content
        const doc = decodeDoc(text)
        cache.set(id, doc, text.length)
        return doc
      },
      lengthOf(id) {
        const found = cache.lengthOf(id) ?? length.get(id)?.['length']
        return typeof found === 'number' ? found : undefined
      },
      has: (id) => directory.has(id),
      typeOf: (id) => directory.typeOf(id),
      allIds: () => directory.allIds(),
      idsOfType: (type) => directory.idsOfType(type),
      idsWithPrefix: (prefix) => directory.idsWithPrefix(prefix),
      variantsOf: (base) => directory.variantsOf(base),
      ...references,
      indexes,
    }
  }

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
      known.cache.delete(documentId)
      if (after === null) known.directory.delete(documentId)
      else known.directory.put(documentId, after._type)
    }
    known.indexes.apply(changes)
    known.seq = seq
    return true
  }

  return {
    read(look) {
      database.exec('BEGIN')
      try {
        const known = current()
        return look(sourceOf(known), known.seq)
      } finally {
        database.exec('COMMIT')
      }
    },
    close() {
      loaded?.indexes.close()
      database.close()
    },
  }
}

function load(database: DatabaseSync, dataDir: string, seq: number): Loaded {
  const directory = readDirectory(database)
  return {
    seq,
    directory,
    cache: new DocCache(cacheLimit),
    indexes: openIndexes(database, directory, dataDir, true),
  }
}
