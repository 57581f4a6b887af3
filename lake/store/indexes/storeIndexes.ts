import type {DatabaseSync} from 'node:sqlite'
import {decodeDoc, type Doc} from '../../common/document.ts'
import {reasonOf} from '../../common/reason.ts'
import type {Steps} from '../../common/steps.ts'
import type {Directory} from '../directory.ts'
import type {SourceIndexes} from '../source.ts'
import {inBackground} from './background.ts'
import {openFullText} from './fullText.ts'
import {Indexes, type IndexedChange} from './indexes.ts'
import {openSavedIndexes, saveIndexes} from './savedIndexes.ts'

/** All indexes over a database of documents. */
export type StoreIndexes = ReturnType<typeof openIndexes>

/**
 * Opens the indexes over the documents in `database`, which is in `dataDir`. A reader, in a thread of its own, shares the full-text index of
 * the main thread and has its own copy of the others, for which `apply` must be called with every change.
 */
export function openIndexes(
  database: DatabaseSync,
  directory: Pick<Directory, 'allIds' | 'idsOfType'>,
  dataDir: string,
  isReader: boolean,
) {
  const lastTransaction = database.prepare('SELECT seq, id FROM transactions ORDER BY seq DESC LIMIT 1')
  const position = (): string => JSON.stringify(lastTransaction.get() ?? null)
  const saved = isReader ? undefined : openSavedIndexes(dataDir, position())
  const indexes = new Indexes(
    database,
    (types) => types?.flatMap((type) => directory.idsOfType(type)) ?? directory.allIds(),
    saved,
  )
  const content = database.prepare('SELECT content FROM documents WHERE id = ?')
  const revisions = database.prepare('SELECT id, rev FROM documents WHERE id > ? ORDER BY id LIMIT ?')
  const fullText = openFullText(
    dataDir,
    {
      revisions: (after, limit) =>
        revisions
          .all(after, limit)
          .flatMap(({id, rev}) => (typeof id === 'string' && typeof rev === 'string' ? [{id, rev}] : [])),
      // Without the cache of documents, which is for documents that requests read.
      read(id): Doc | undefined {
        const text = content.get(id)?.['content']
        return typeof text === 'string' ? decodeDoc(text) : undefined
      },
      position,
    },
    isReader,
  )
  /** Builds indexes for about so many milliseconds, now instead of in the background. Returns whether there is more to do. */
  const work = (milliseconds: number): boolean => indexes.work(milliseconds) || fullText.work(milliseconds)
  let isFailing = false
  /** An index that cannot be built is left out by queries; the next change, or the next query that lacks it, starts another attempt. */
  function workIfPossible(milliseconds: number): boolean {
    try {
      const hasMore = work(milliseconds)
      isFailing = false
      return hasMore
    } catch (error) {
      if (!isFailing) console.error('lake: indexes cannot be made, and will be tried again:', reasonOf(error))
      isFailing = true
      return false
    }
  }
  const background = inBackground(workIfPossible, () => indexes.hasWork)
  function awaited<Index>(index: Index | undefined): Index | undefined {
    if (index === undefined && !isReader) background.wanted()
    return index
  }
  function noteChanged(ids: Set<string>): void {
    fullText.note(ids)
    if (!isReader) background.changed()
  }
  if (!isReader) background.changed()
  const source: SourceIndexes = {
    byField: (type, path, value, deadline) => awaited(indexes.field(type, path, deadline))?.find(value),
    uncertain: (type, path) => indexes.field(type, path, 0)?.uncertain,
    byWords: (words) => fullText.find(words),
    ordered: (types, key, deadline) => awaited(indexes.ordered(types, key, deadline)),
  }
  return {
    ...source,
    /** Updates the indexes for a commit, synchronously when it becomes visible. */
    apply(changes: readonly IndexedChange[]): void {
      indexes.apply(changes)
      noteChanged(new Set(changes.map(({documentId}) => documentId)))
    },
    /** What `apply` does for a commit of many changes, in steps of one change; the result is called when it becomes visible (`Indexes.prepare`). */
    *prepare(changes: readonly IndexedChange[]): Steps<() => void> {
      const apply = yield* indexes.prepare(changes)
      const ids = new Set<string>()
      for (const {documentId} of changes) {
        ids.add(documentId)
        yield
      }
      return () => {
        apply()
        noteChanged(ids)
      }
    },
    /** Removes, in steps, what is outdated after `prepare` (`Indexes.tidy`). */
    tidy: (): Steps<void> => indexes.tidy(),
    /** After a `prepare` that no commit followed (`Indexes.forget`). */
    forget: (): void => indexes.forget(),
    work,
    /** Leaves the indexes for the next run, but for those of a reader, and closes them. */
    close(): void {
      background.stop()
      saved?.drop()
      if (!isReader) saveIndexes(dataDir, position(), indexes.saved())
      fullText.close()
    },
  }
}
