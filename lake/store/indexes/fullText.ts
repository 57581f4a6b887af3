import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import type {Doc} from '../../common/document.ts'
import {reasonOf} from '../../common/reason.ts'
import {always, cut, indexedWords, type Word} from '../../common/words.ts'
import {atomic} from '../sqlite/atomic.ts'
import {storageFailure} from '../sqlite/failure.ts'

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

/** The index of words. */
export type FullText = ReturnType<typeof openFullText>

/**
 * Which documents have which words, in a file beside the database (`search.sqlite`). It can be deleted at any time: it is derived from the
 * documents, and entries are compared with the documents' revisions before the index is used. Documents that changed since they were
 * indexed count as having every word, so what is found is never too little; indexing them is left to `work`, in small pieces. A reader finds what
 * another connection has indexed, and indexes nothing.
 */
export function openFullText(dataDir: string, documents: IndexedDocuments, isReader: boolean) {
  const path = join(dataDir, 'search.sqlite')
  /** Documents whose entry is not that of their revision, as far as they have been compared. */
  let stale = new Set<string>()
  /** Up to which id entries and documents have been compared; undefined: all of them. */
  let compared: string | undefined = ''
  /** The last transaction when the lake was started. */
  const begun = documents.position()
  let open: OpenIndex | undefined
  let seenVersion: unknown
  let hasFailed = false
  let isBroken = false

  function search(words: readonly Word[], index: OpenIndex): readonly string[] {
    if (isReader) noticeOthers(index)
    while (compared !== undefined) compareSome(index)
    const asked = words
      .toSorted((a, b) => b.text.length - a.text.length)
      .slice(0, wordsAskedFor)
      .map(({text, isPrefix}) => `"${cut(text)}"${isPrefix ? ' *' : ''}`)
    const found = [...stale]
    for (const {id} of index.find.all(`(${asked.join(' AND ')}) OR ${always}`)) {
      if (typeof id === 'string' && !stale.has(id)) found.push(id)
    }
    return found
  }

  /** What the lake has indexed meanwhile may be newer than what a reader sees of the documents: it compares anew. */
  function noticeOthers({version}: OpenIndex): void {
    const seen = version.get()?.['data_version']
    if (seen === seenVersion) return
    seenVersion = seen
    stale.clear()
    compared = ''
  }

  function closeFile(): void {
    open?.database.close()
    open = undefined
  }

  function openFile(): OpenIndex {
    const index = openIndex(path, isReader)
    if (isReader) return index
    index.database.exec('CREATE TABLE IF NOT EXISTS complete (position TEXT NOT NULL)')
    const complete = index.database.prepare('SELECT position FROM complete').get()
    if (complete?.['position'] === begun) compared = undefined
    return index
  }

  function indexUntil(end: number, index: OpenIndex): void {
    const done = atomic(index.database, () => {
      const ids: string[] = []
      for (const id of stale) {
        put(index, id, documents.read(id))
        ids.push(id)
        if (performance.now() > end) break
      }
      return ids
    })
    for (const id of done) stale.delete(id)
  }

  /** Compares the next entries with the documents: where revisions differ, or one of the two is missing, the entry is stale. */
  function compareSome(index: OpenIndex): void {
    const from = compared ?? ''
    const next = documents.revisions(from, comparedAtOnce)
    const last = next.length < comparedAtOnce ? undefined : next.at(-1)?.id
    const rows = last === undefined ? index.entriesAfter.all(from) : index.entriesBetween.all(from, last)
    const entries = new Map<unknown, unknown>(rows.map(({id, rev}) => [id, rev]))
    for (const {id, rev} of next) {
      if (entries.get(id) !== rev) stale.add(id)
      entries.delete(id)
    }
    for (const id of entries.keys()) if (typeof id === 'string') stale.add(id)
    compared = last
  }

  /**
   * Runs something on the index; undefined where that fails, so that queries do without it. A damaged index is deleted and built
   * anew. What the machine refuses (a full disk) is tried again the next time.
   */
  function attempt<Value>(run: (index: OpenIndex) => Value): Value | undefined {
    if (isBroken) return undefined
    try {
      open ??= openFile()
      return run(open)
    } catch (error) {
      if (!isReader) recover(error)
      return undefined
    }
  }

  function recover(error: unknown): void {
    const isMachine = storageFailure(error) !== undefined && !isDamage(error)
    if (!hasFailed) console.error(`lake: the index of words fails: ${path}: ${reasonOf(error)}`)
    // Damaged twice: it is not worth a third time.
    isBroken = hasFailed && !isMachine
    hasFailed = true
    if (isMachine) return
    closeFile()
    removeIndex(path)
    compared = ''
    stale.clear()
  }

  return {
    /** Documents that may have all of these words, in no order; undefined when the index cannot be used. */
    find: (words: readonly Word[]): readonly string[] | undefined =>
      attempt((index) => (isReader ? atOneMoment(index, () => search(words, index)) : search(words, index))),
    /** Notes that documents have changed; it takes as long as there are few of them, or few noted before. The set is the index's afterwards. */
    note(ids: Set<string>): void {
      const [few, many] = ids.size < stale.size ? [ids, stale] : [stale, ids]
      for (const id of few) many.add(id)
      stale = many
    },
    /** Indexes for about so many milliseconds. Returns whether there is more to do. */
    work(milliseconds: number): boolean {
      if (isReader) return false
      const end = performance.now() + milliseconds
      const isMore = attempt((index) => {
        if (compared !== undefined) {
          compareSome(index)
          return true
        }
        if (stale.size > 0) indexUntil(end, index)
        return stale.size > 0
      })
      return isMore ?? false
    },
    /** Where everything is indexed, the next run need not compare anything if nothing has changed by then. */
    close(): void {
      if (!isReader && compared === undefined && stale.size === 0) {
        attempt(({database}) => {
          database.exec('DELETE FROM complete')
          database.prepare('INSERT INTO complete (position) VALUES (?)').run(documents.position())
        })
      }
      closeFile()
    },
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

type OpenIndex = ReturnType<typeof openIndex>

/** Runs something on one state of the index, whatever is written meanwhile. */
function atOneMoment<Value>(index: OpenIndex, run: () => Value): Value {
  index.database.exec('BEGIN; SELECT 1 FROM entries LIMIT 1;')
  try {
    return run()
  } finally {
    index.database.exec('COMMIT')
  }
}

function openIndex(path: string, isReader: boolean) {
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
