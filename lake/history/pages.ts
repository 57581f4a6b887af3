import type {JsonObject} from '../common/document.ts'
import {inTurns} from '../common/turns.ts'
import type {LogChange, LogRange, LogTransaction} from '../store/log/transactionLog.ts'
import type {ReadableLog} from './readable.ts'
import {changesIn, transactionsIn} from './transactions.ts'

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

/** Goes back through the transactions that touched the documents and collects what `tell` makes of their changes of documents that are wanted. */
export async function pageOfEvents(
  log: ReadableLog,
  documents: Pick<LogRange, 'documentIds' | 'lifeOf'>,
  isWanted: (documentId: string) => boolean,
  {cursor, limit}: PageRequest,
  tell: (
    transaction: LogTransaction,
    changes: readonly LogChange[],
  ) => readonly JsonObject[] | Promise<readonly JsonObject[]>,
): Promise<EventPage> {
  const turn = inTurns()
  const events: JsonObject[] = []
  const before = cursor === '' ? {} : {toSeq: Number(cursor) - 1}
  for await (const transaction of transactionsIn(log, {...documents, ...before, reverse: true}, turn)) {
    const changes: LogChange[] = []
    for await (const change of changesIn(log, transaction.seq, isWanted, turn)) changes.push(change)
    events.push(...(await tell(transaction, changes)))
    if (events.length >= limit) return {events, nextCursor: String(transaction.seq)}
  }
  return {events, nextCursor: ''}
}
