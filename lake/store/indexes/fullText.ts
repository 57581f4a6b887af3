import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {Doc} from '../../common/document.ts'
import {always, cut, indexedWords, type Word} from '../../common/words.ts'
import {reasonOf, storageFailure} from '../sqlite/failure.ts'

/** Counts up whenever `indexedWords` finds other words, or the tables change; an index of another format is built anew. */
const format = 1

const schema = `
CREATE TABLE entries (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, rev TEXT NOT NULL);
CREATE VIRTUAL TABLE words USING fts5(
  text, content='', contentless_delete=1, detail=none, tokenize="ascii tokenchars '_'"
);
PRAGMA user_version = ${format};
`

/** What the index reads. */
export interface IndexedDocuments {
  /** Ids and revisions of the documents after this id, in order of id, at most `limit`. */
  revisions(after: string, limit: number): readonly {readonly id: string; readonly rev: string}[]
  /** A document as it is stored. */
  read(id: string): Doc | undefined
  /** What the last transaction is. */
  position(): string
}

/** So many revisions are compared in one piece: a few milliseconds. */
const comparedAtOnce = 1_000

/** More words than these do not narrow a search any further. */
const wordsAskedFor = 24

/**
 * Which documents have which words, in a file beside the database (`search.sqlite`). It can be deleted at any time: it is derived from the
 * documents, and entries are compared with the documents' revisions before the index is used. Documents that changed since they were
 * indexed count as having every word, so what is found is never too little; indexing them is left to `work`, in small pieces.
 */
export class FullText {
  readonly #path: string
  readonly #documents: IndexedDocuments
  readonly #isReader: boolean
  #open: OpenIndex | undefined
  /** Documents whose entry is not that of their revision, as far as they have been compared. */
  readonly #stale = new Set<string>()
  /** Up to which id entries and documents have been compared; undefined: all of them. */
  #compared: string | undefined = ''
  /** The last transaction when the lake was started. */
  readonly #begun: string
  #seenVersion: unknown
  #hasFailed = false
  #isBroken = false

  /** A reader finds what another connection has indexed, and indexes nothing. */
  constructor(dataDir: string, documents: IndexedDocuments, isReader: boolean) {
    this.#path = join(dataDir, 'search.sqlite')
    this.#documents = documents
    this.#isReader = isReader
    this.#begun = documents.position()
  }

  /** Documents that may have all of these words, in no order; undefined when the index cannot be used. */
  find(words: readonly Word[]): readonly string[] | undefined {
    return this.#attempt((index) =>
      this.#isReader ? atOneMoment(index, () => this.#find(words, index)) : this.#find(words, index),
    )
  }

  #find(words: readonly Word[], index: OpenIndex): readonly string[] {
    if (this.#isReader) this.#noticeOthers(index)
    while (this.#compared !== undefined) this.#compareSome(index)
    const asked = words
      .toSorted((a, b) => b.text.length - a.text.length)
      .slice(0, wordsAskedFor)
      .map(({text, isPrefix}) => `"${cut(text)}"${isPrefix ? ' *' : ''}`)
    const found = [...this.#stale]
    for (const row of index.find.all(`(${asked.join(' AND ')}) OR ${always}`)) {
      const {id} = row
      if (typeof id === 'string' && !this.#stale.has(id)) found.push(id)
    }
    return found
  }

  /** What the lake has indexed meanwhile may be newer than what a reader sees of the documents: it compares anew. */
  #noticeOthers({version}: OpenIndex): void {
    const seen = version.get()?.['data_version']
    if (seen === this.#seenVersion) return
    this.#seenVersion = seen
    this.#stale.clear()
    this.#compared = ''
  }

  /** Notes that documents have changed. */
  note(ids: Iterable<string>): void {
    for (const id of ids) this.#stale.add(id)
  }

  /** Indexes for about so many milliseconds. Returns whether there is more to do. */
  work(milliseconds: number): boolean {
    if (this.#isReader) return false
    const end = performance.now() + milliseconds
    const isMore = this.#attempt((index) => {
      if (this.#compared !== undefined) {
        this.#compareSome(index)
        return true
      }
      if (this.#stale.size > 0) this.#indexUntil(end, index)
      return this.#stale.size > 0
    })
    return isMore ?? false
  }

  /** Where everything is indexed, the next run need not compare anything if nothing has changed by then. */
  close(): void {
    if (!this.#isReader && this.#compared === undefined && this.#stale.size === 0) {
      this.#attempt(({database}) => {
        database.exec('DELETE FROM complete')
        database.prepare('INSERT INTO complete (position) VALUES (?)').run(this.#documents.position())
      })
    }
    this.#closeFile()
  }

  #closeFile(): void {
    this.#open?.database.close()
    this.#open = undefined
  }

  #openFile(): OpenIndex {
    const index = openIndex(this.#path, this.#isReader)
    if (this.#isReader) return index
    index.database.exec('CREATE TABLE IF NOT EXISTS complete (position TEXT NOT NULL)')
    const complete = index.database.prepare('SELECT position FROM complete').get()
    if (complete?.['position'] === this.#begun) this.#compared = undefined
    return index
  }

  #indexUntil(end: number, index: OpenIndex): void {
    const done: string[] = []
    index.database.exec('BEGIN IMMEDIATE')
    try {
      for (const id of this.#stale) {
        put(index, id, this.#documents.read(id))
        done.push(id)
        if (performance.now() > end) break
      }
      index.database.exec('COMMIT')
    } catch (error) {
      if (index.database.isTransaction) index.database.exec('ROLLBACK')
      throw error
    }
    for (const id of done) this.#stale.delete(id)
  }

  /** Compares the next entries with the documents: where revisions differ, or one of the two is missing, the entry is stale. */
  #compareSome(index: OpenIndex): void {
    const from = this.#compared ?? ''
    const documents = this.#documents.revisions(from, comparedAtOnce)
    const last = documents.length < comparedAtOnce ? undefined : documents.at(-1)?.id
    const entries = new Map<unknown, unknown>()
    const rows = last === undefined ? index.entriesAfter.all(from) : index.entriesBetween.all(from, last)
    for (const {id, rev} of rows) entries.set(id, rev)
    for (const {id, rev} of documents) {
      if (entries.get(id) !== rev) this.#stale.add(id)
      entries.delete(id)
    }
    for (const id of entries.keys()) if (typeof id === 'string') this.#stale.add(id)
    this.#compared = last
  }

  /**
   * Runs something on the index; undefined where that fails, so that queries do without it. A damaged index is deleted and built
   * anew. What the machine refuses (a full disk) is tried again the next time.
   */
  #attempt<Value>(run: (index: OpenIndex) => Value): Value | undefined {
    if (this.#isBroken) return undefined
    try {
      this.#open ??= this.#openFile()
      return run(this.#open)
    } catch (error) {
      if (!this.#isReader) this.#recover(error)
      return undefined
    }
  }

  #recover(error: unknown): void {
    const isMachine = storageFailure(error) !== undefined && !isDamage(error)
    if (!this.#hasFailed) console.error(`lake: the index of words fails: ${this.#path}: ${reasonOf(error)}`)
    if (isMachine) {
      this.#hasFailed = true
      return
    }
    // Damaged twice: it is not worth a third time.
    this.#isBroken = this.#hasFailed
    this.#hasFailed = true
    this.#closeFile()
    removeIndex(this.#path)
    this.#compared = ''
    this.#stale.clear()
  }
}

/** SQLite's codes for a damaged file and for one that is no database. */
function isDamage(error: unknown): boolean {
  const code = typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & 0xff : 0
  return code === 11 || code === 26
}

function removeIndex(path: string): void {
  for (const suffix of ['', '-wal', '-shm']) rmSync(path + suffix, {force: true})
}

type Statement = ReturnType<DatabaseSync['prepare']>

interface OpenIndex {
  readonly database: DatabaseSync
  readonly version: Statement
  readonly find: Statement
  readonly entriesAfter: Statement
  readonly entriesBetween: Statement
  readonly numberOf: Statement
  readonly addEntry: Statement
  readonly removeEntry: Statement
  readonly addWords: Statement
  readonly removeWords: Statement
}

/** Runs something on one state of the index, whatever is written meanwhile. */
function atOneMoment<Value>(index: OpenIndex, run: () => Value): Value {
  index.database.exec('BEGIN; SELECT 1 FROM entries LIMIT 1;')
  try {
    return run()
  } finally {
    index.database.exec('COMMIT')
  }
}

function openIndex(path: string, isReader: boolean): OpenIndex {
  let database = new DatabaseSync(path, {readOnly: isReader, timeout: 1_000})
  if (!isReader) {
    if (!isUsable(database)) {
      database.close()
      removeIndex(path)
      database = new DatabaseSync(path, {timeout: 1_000})
    }
    // Losing the last commits with the power is harmless: revisions are compared.
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8192;')
    if (formatOf(database) !== format) database.exec(`BEGIN IMMEDIATE; ${schema} COMMIT;`)
  }
  return {
    database,
    version: database.prepare('PRAGMA data_version'),
    find: database.prepare(
      'SELECT entries.id FROM words JOIN entries ON entries.number = words.rowid WHERE words MATCH ?',
    ),
    entriesAfter: database.prepare('SELECT id, rev FROM entries WHERE id > ?'),
    entriesBetween: database.prepare('SELECT id, rev FROM entries WHERE id > ? AND id <= ?'),
    numberOf: database.prepare('SELECT number FROM entries WHERE id = ?'),
    addEntry: database.prepare(
      'INSERT INTO entries (id, rev) VALUES (?, ?) ON CONFLICT (id) DO UPDATE SET rev = excluded.rev RETURNING number',
    ),
    removeEntry: database.prepare('DELETE FROM entries WHERE id = ?'),
    addWords: database.prepare('INSERT INTO words (rowid, text) VALUES (?, ?)'),
    removeWords: database.prepare('DELETE FROM words WHERE rowid = ?'),
  }
}

/** Whether the file is new, or an index of this format that is not damaged where it matters. */
function isUsable(database: DatabaseSync): boolean {
  try {
    const found = formatOf(database)
    return (
      found === format || (found === 0 && database.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').all().length === 0)
    )
  } catch {
    return false
  }
}

function formatOf(database: DatabaseSync): unknown {
  return database.prepare('PRAGMA user_version').get()?.['user_version']
}

function put(index: OpenIndex, id: string, doc: Doc | undefined): void {
  const number = index.numberOf.get(id)?.['number']
  if (typeof number === 'number') index.removeWords.run(number)
  if (doc === undefined) {
    index.removeEntry.run(id)
    return
  }
  const added = index.addEntry.get(id, doc._rev)?.['number']
  if (typeof added === 'number') index.addWords.run(added, [...indexedWords(doc)].join(' '))
}
