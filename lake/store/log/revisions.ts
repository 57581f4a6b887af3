import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {applyDelta, deltaOf} from './delta.ts'

/** The most consecutive revisions that are stored as deltas, and so the most deltas that are applied to read a revision. */
const longestRun = 64

/**
 * Transactions that change more documents than this store their revisions whole, which is faster: while thousands of documents are published or
 * imported, no other request is answered.
 */
const largestCompared = 100

const currentRow = z.object({content: z.string(), seq: z.number()})
const runRow = z.object({run: z.number()}).optional()

/** The text that is to be replaced, in the history. */
export const keepWhole = `UPDATE main.changes SET content = d.content FROM main.documents d
  WHERE d.id = ?1 AND changes.document_id = ?1 AND changes.seq = d.seq`

/**
 * Returns a function that moves the current revision of a document to the history; it is called before the document is
 * changed. `text`: the new revision, null for a deletion. `changes`: how many documents the transaction changes.
 */
export function openRevisionWriter(
  database: DatabaseSync,
): (documentId: string, text: string | null, changes: number) => void {
  const current = database.prepare('SELECT content, seq FROM main.documents WHERE id = ?')
  const runBefore = database.prepare(
    `SELECT older.run FROM main.changes newer JOIN main.changes older ON older.document_id = newer.document_id AND older.seq = newer.previous_seq
     WHERE newer.document_id = ? AND newer.seq = ?`,
  )
  const whole = database.prepare(keepWhole)
  const keepDelta = database.prepare('UPDATE main.changes SET delta = ?, run = ? WHERE document_id = ? AND seq = ?')
  return (documentId, text, changes) => {
    const row = text === null || changes > largestCompared ? undefined : current.get(documentId)
    if (text === null || row === undefined) {
      whole.run(documentId)
      return
    }
    const {content, seq} = currentRow.parse(row)
    const run = (runRow.parse(runBefore.get(documentId, seq))?.run ?? 0) + 1
    const delta = run > longestRun ? undefined : deltaOf(content, text)
    if (delta === undefined) whole.run(documentId)
    else keepDelta.run(delta, run, documentId, seq)
  }
}

const revisionRow = z.object({content: z.string().nullable(), delta: z.string().nullable()})
const contentRow = z.object({content: z.string()})

/** Returns a function that reads the JSON text of the revision that a change produced. The change must not be a deletion. */
export function openRevisionReader(database: DatabaseSync): (documentId: string, seq: number) => string {
  const current = database.prepare('SELECT content FROM documents WHERE id = ?')
  const following = database.prepare(
    'SELECT content, delta FROM changes WHERE document_id = ? AND seq >= ? ORDER BY seq',
  )
  return (documentId, seq) => {
    const deltas: string[] = []
    let whole: string | null = null
    for (const row of following.iterate(documentId, seq)) {
      const {content, delta} = revisionRow.parse(row)
      whole = content
      // Neither content nor delta: this is the newest revision, whose text is in `documents`.
      if (delta === null) break
      deltas.push(delta)
    }
    whole ??= contentRow.parse(current.get(documentId)).content
    return deltas.reduceRight((text, delta) => applyDelta(delta, text), whole)
  }
}
