import type {Access} from '../auth/access.ts'
import type {Doc} from '../common/document.ts'
import type {LogChange, LogTransaction, TransactionLog} from '../store/log/transactionLog.ts'
import {transactionsIn} from './transactions.ts'

/** A log without the parts that one caller may not read, and the test for changes of the complete log. */
export interface ReadableLog extends TransactionLog {
  readonly mayRead: (change: Pick<LogChange, 'documentId' | 'previousRev' | 'before' | 'after'>) => boolean
}

/**
 * The history without what a caller may not read: a state of a document takes both `read` and `history` on the document as it was then, and a
 * change takes both its states. A transaction of which the caller may read no change is not listed for the documents that it changed.
 */
export function readableLog(log: TransactionLog, access: Access): ReadableLog {
  if (access.everywhere('read') && access.everywhere('history')) return {...log, mayRead: () => true}
  const mayReadDoc = (doc: Doc): boolean => access.canSee(doc._id, doc) && access.allows('history', doc)
  const readable = (doc: Doc | null): Doc | null => (doc !== null && mayReadDoc(doc) ? doc : null)
  // A previous state that was pruned cannot be checked, so the change is left out.
  const mayRead: ReadableLog['mayRead'] = ({previousRev, before, after}) =>
    (before !== null || previousRev === null) && [before, after].every((doc) => doc === null || mayReadDoc(doc))
  const changes = (seq: number): readonly LogChange[] => log.changes(seq).filter(mayRead)
  function* eachChange(seq: number): Generator<LogChange, void> {
    for (const change of log.eachChange(seq)) if (mayRead(change)) yield change
  }

  return {
    ...log,
    mayRead,
    changes,
    eachChange,
    documentAt: (id, seq) => readable(log.documentAt(id, seq)),
    lastContent: (id) => readable(log.lastContent(id)),
    list({limit, ...range}) {
      const wanted = new Set(range.documentIds)
      const found: LogTransaction[] = []
      for (const transaction of transactionsIn(log, range)) {
        if (!changes(transaction.seq).some(({documentId}) => wanted.has(documentId))) continue
        if (found.push(transaction) === limit) break
      }
      return found
    },
  }
}
