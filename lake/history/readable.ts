import type {Access} from '../auth/access.ts'
import type {Doc} from '../common/document.ts'
import type {LogChange, TransactionLog} from '../store/log/transactionLog.ts'

/** A log without the changes and documents that one caller may not read. It lists all transactions; `transactionsIn` leaves out what is hidden. */
export interface ReadableLog extends TransactionLog {
  /** Whether the caller may read everything. */
  readonly isWhole: boolean
}

/**
 * The history without what a caller may not read: a state of a document takes both `read` and `history` on the document as it was then, and a
 * change takes both its states. A transaction of which the caller may read no change is not listed for the documents that it changed.
 */
export function readableLog(log: TransactionLog, access: Access): ReadableLog {
  if (access.everywhere('read') && access.everywhere('history')) return {...log, isWhole: true}
  const mayReadDoc = (doc: Doc): boolean => access.canSee(doc._id, doc) && access.allows('history', doc)
  const readable = (doc: Doc | null): Doc | null => (doc !== null && mayReadDoc(doc) ? doc : null)
  // A previous state that was pruned cannot be checked, so the change is left out.
  const mayRead = ({previousRev, before, after}: LogChange): boolean =>
    (before !== null || previousRev === null) && [before, after].every((doc) => doc === null || mayReadDoc(doc))
  const visible = (change: LogChange | undefined): LogChange | undefined =>
    change !== undefined && mayRead(change) ? change : undefined
  return {
    ...log,
    isWhole: false,
    changes: (seq) => log.changes(seq).filter(mayRead),
    // What is hidden counts as gone, so that reading a large transaction can be left in between.
    *eachChange(seq, isWanted) {
      for (const change of log.eachChange(seq, isWanted)) yield visible(change)
    },
    changeOf: (id, seq) => visible(log.changeOf(id, seq)),
    documentAt: (id, seq) => readable(log.documentAt(id, seq)),
    lastContent: (id) => readable(log.lastContent(id)),
  }
}
