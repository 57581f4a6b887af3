import type {JsonObject} from '../common/document.ts'
import type {LogChange, LogTransaction, TransactionLog} from '../store/log/transactionLog.ts'
import {transactionsIn} from './transactions.ts'

/** Events of one page, newest first, and where the next one begins; empty: this is the last. */
export interface EventPage {
  readonly events: readonly JsonObject[]
  readonly nextCursor: string
}

/** Which page: `cursor` is what the page before said, or empty. All events of a transaction are on one page, so it may be a little longer. */
export interface PageRequest {
  readonly cursor: string
  readonly limit: number
}

/** Goes back through the transactions that touched any of the documents and collects what `tell` makes of them. */
export function pageOfEvents(
  log: TransactionLog,
  documentIds: readonly string[],
  {cursor, limit}: PageRequest,
  tell: (transaction: LogTransaction, changes: readonly LogChange[]) => readonly JsonObject[],
): EventPage {
  const events: JsonObject[] = []
  const before = cursor === '' ? {} : {toSeq: Number(cursor) - 1}
  for (const transaction of transactionsIn(log, {documentIds, ...before, reverse: true})) {
    events.push(...tell(transaction, log.changes(transaction.seq)))
    if (events.length >= limit) return {events, nextCursor: String(transaction.seq)}
  }
  return {events, nextCursor: ''}
}
