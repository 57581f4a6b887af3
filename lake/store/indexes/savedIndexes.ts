import {rmSync} from 'node:fs'
import {join} from 'node:path'
import {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import type {Doc} from '../../common/document.ts'
import {reasonOf} from '../../common/reason.ts'
import type {IndexedChange} from './indexes.ts'

/** Counted up when what is saved of an index changes its form or its meaning. */
const format = 1

/** So many characters are saved of all indexes. */
const mostCharacters = 128 * 1024 * 1024

/** So many documents may change before a saved index is first asked for; after that it is made anew. */
const mostChanged = 2_000

const nameRow = z.object({name: z.string()})
const contentRow = z.object({content: z.string()})

/** An index as it was when the last run ended. */
export interface Saved {
  /** In the form that it gave (`Filled.saved`). */
  readonly content: unknown
  /** Documents that have changed since then, as they were; null where they were not. */
  readonly changed: ReadonlyMap<string, Doc | null>
}

/** What the last run has left. */
export type SavedIndexes = ReturnType<typeof openSavedIndexes>

/**
 * The indexes that the last run has left in a file beside the database (`indexes.sqlite`), each read when it is first
 * asked for. It can be deleted at any time, and is deleted when it is opened: values of documents that are purged while
 * the lake runs must not stay in it. Where it belongs to another transaction than the last one of the database it is
 * not used.
 *
 * `position` says what the last transaction of the database is. Never throws: what cannot be read is not there.
 */
export function openSavedIndexes(dataDir: string, position: string) {
  let database: DatabaseSync | undefined
  const names = new Set<string>()
  const changed = new Map<string, Doc | null>()

  /** Forgets what has not been asked for. */
  function drop(): void {
    database?.close()
    database = undefined
    names.clear()
    changed.clear()
  }

  try {
    database = new DatabaseSync(pathIn(dataDir), {readOnly: true})
    const rows = database.prepare('SELECT name FROM saved WHERE position = ?').all(positionOf(position))
    for (const row of rows) names.add(nameRow.parse(row).name)
  } catch {
    // There is no such file, or it is damaged.
    names.clear()
  }
  removeFile(dataDir)
  if (names.size === 0) drop()

  return {
    /** What can be taken. */
    names: (): readonly string[] => [...names],
    /** Notes a commit. */
    note(changes: readonly IndexedChange[]): void {
      if (database === undefined) return
      for (const {documentId, before} of changes) if (!changed.has(documentId)) changed.set(documentId, before)
      if (changed.size > mostChanged) drop()
    },
    /** Gives out an index, once. */
    take(name: string): Saved | undefined {
      if (database === undefined || !names.delete(name)) return undefined
      try {
        const row = database.prepare('SELECT content FROM saved WHERE name = ?').get(name)
        return {content: JSON.parse(contentRow.parse(row).content), changed: new Map(changed)}
      } catch {
        return undefined
      } finally {
        if (names.size === 0) drop()
      }
    },
    drop,
  }
}

/**
 * Writes the file, of named indexes; the last ones are the first to be written, as long as there is room. Where the
 * disk refuses, they are made anew in the next run.
 */
export function saveIndexes(dataDir: string, position: string, indexes: readonly (readonly [string, unknown])[]): void {
  try {
    removeFile(dataDir)
    if (indexes.length === 0) return
    using database = new DatabaseSync(pathIn(dataDir))
    database.exec(`PRAGMA synchronous = NORMAL; BEGIN;
      CREATE TABLE saved (name TEXT PRIMARY KEY, position TEXT NOT NULL, content TEXT NOT NULL)`)
    const insert = database.prepare('INSERT INTO saved (name, position, content) VALUES (?, ?, ?)')
    let characters = 0
    for (const [name, content] of indexes.toReversed()) {
      const text = JSON.stringify(content)
      characters += text.length
      if (characters > mostCharacters) break
      insert.run(name, positionOf(position), text)
    }
    database.exec('COMMIT')
  } catch (error) {
    console.error('lake: the indexes cannot be saved, and will be made anew:', reasonOf(error))
  }
}

/** An open file can be read on, except on systems that do not remove it: there the next run's takes its place. */
function removeFile(dataDir: string): void {
  try {
    // A journal that a killed lake has left belongs to no other file.
    for (const path of [pathIn(dataDir), `${pathIn(dataDir)}-journal`]) rmSync(path, {force: true})
  } catch {
    // What is left is not used unless nothing has changed.
  }
}

function positionOf(position: string): string {
  return `${format} ${position}`
}

function pathIn(dataDir: string): string {
  return join(dataDir, 'indexes.sqlite')
}
