import type {DatabaseSync} from 'node:sqlite'
import {z} from 'zod'
import {applyDelta, deltaOf} from './delta.ts'

/** Of so many revisions in a row, and one more, at least one is kept whole: no more deltas have to be applied to read one. */
const longestRun = 64

/**
 * A transaction that changes more documents than this keeps their revisions whole, which takes no time of its own: nothing else is answered while
 * thousands of documents are published or imported.
 */
const largestCompared = 100

/** Stores what a document was before it was changed. */
export interface RevisionWriter {
  /**
   * To be called before the document itself is changed. `text`: what it becomes; null when it is deleted. `changes`: how many documents the
   * transaction changes.
   */
  supersede(documentId: string, text: string | null, changes: number): void
}

const currentRow = z.object({content: z.string(), seq: z.number()})
const runRow = z.object({run: z.number()})

/** Prepares the statements that store revisions. */
export function openRevisionWriter(database: DatabaseSync): RevisionWriter {
  const current = database.prepare('SELECT content, seq FROM documents WHERE id = ?')
  const runBefore = database.prepare(
    `SELECT older.run FROM changes newer JOIN changes older ON older.document_id = newer.document_id AND older.seq = newer.previous_seq
     WHERE newer.document_id = ? AND newer.seq = ?`,
  )
  const keepWhole = database.prepare(
    `UPDATE changes SET content = d.content FROM documents d
     WHERE d.id = ?1 AND changes.document_id = ?1 AND changes.seq = d.seq`,
  )
  const keepDelta = database.prepare('UPDATE changes SET delta = ?, run = ? WHERE document_id = ? AND seq = ?')
  return {
    supersede(documentId, text, changes) {
      const row = text === null || changes > largestCompared ? undefined : current.get(documentId)
      if (text === null || row === undefined) {
        keepWhole.run(documentId)
        return
      }
      const {content, seq} = currentRow.parse(row)
      const before = runBefore.get(documentId, seq)
      const run = before === undefined ? 1 : runRow.parse(before).run + 1
      const delta = run > longestRun ? undefined : deltaOf(content, text)
      if (delta === undefined) keepWhole.run(documentId)
      else keepDelta.run(delta, run, documentId, seq)
    },
  }
}

const revisionRow = z.object({content: z.string().nullable(), delta: z.string().nullable()})
const contentRow = z.object({content: z.string()})

/** Returns a function that reads the text of a document as a change, which did not delete it, left it. */
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
      // Neither: the newest revision, which is the document itself.
      if (delta === null) break
      deltas.push(delta)
    }
    whole ??= contentRow.parse(current.get(documentId)).content
    return deltas.reduceRight((text, delta) => applyDelta(delta, text), whole)
  }
}
