import type {Doc} from '../common/document.ts'
import {idParts} from '../common/ids.ts'
import type {LogTransaction, TransactionLog} from '../store/log/transactionLog.ts'

/**
 * A document as it was right after a transaction; null where it did not exist. A draft or version that this very transaction published is given
 * with the content that was published and with the transaction as its revision, because events of publishing name it by that revision.
 */
export function documentAtRevision(log: TransactionLog, id: string, transaction: LogTransaction): Doc | null {
  const {variant, base} = idParts(id)
  const doc = log.documentAt(id, transaction.seq)
  if (doc !== null || variant === 'published') return doc
  const before = log.changeOf(id, transaction.seq)?.before ?? null
  const published = log.changeOf(base, transaction.seq)?.after ?? null
  return before === null || published === null ? null : {...before, _rev: transaction.id}
}
