import type {JsonObject} from '../common/document.ts'
import {effectsBetween} from '../listen/mendoza/effects.ts'
import type {LogChange, LogRange, LogTransaction, TransactionLog} from '../store/log/transactionLog.ts'

/** The transactions of a range, read from the log as they are taken. */
export function* transactionsIn(log: TransactionLog, range: Omit<LogRange, 'limit'>): Generator<LogTransaction, void> {
  for (let rest = range; ;) {
    const page = log.list({...rest, limit: 100})
    yield* page
    const last = page.at(-1)
    if (last === undefined || page.length < 100) return
    rest = range.reverse ? {...range, toSeq: last.seq - 1} : {...range, fromSeq: last.seq + 1}
  }
}

/** What to say of a transaction. */
export interface LineOptions {
  readonly mutations: boolean
  readonly effects: boolean
}

/** A transaction as the history API tells it, with those of its changes that are given. `turn` is awaited between steps that take time. */
export async function transactionLine(
  {id, timestamp, author}: LogTransaction,
  changes: readonly LogChange[],
  options: LineOptions,
  turn: () => Promise<void>,
): Promise<JsonObject> {
  const effects: (readonly [string, unknown])[] = []
  for (const change of options.effects ? changes : []) {
    await turn()
    effects.push(...effectsEntry(change))
  }
  return {
    id,
    timestamp,
    author,
    documentIDs: changes.map(({documentId}) => documentId),
    ...(options.mutations ? {mutations: changes.flatMap(({mutations}) => mutations)} : {}),
    ...(options.effects ? {effects: Object.fromEntries(effects)} : {}),
  }
}

/** None where the state before is no longer kept: as if from nothing, it would look like the document's creation. */
function effectsEntry({documentId, previousRev, before, after}: LogChange): readonly [string, unknown][] {
  return before === null && previousRev !== null ? [] : [[documentId, effectsBetween(before, after)]]
}
