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

/**
 * A transaction as the history API tells it, with those of its changes that are given: one line of JSON. `turn` is awaited between the changes,
 * as a transaction may have many.
 */
export async function transactionLine(
  {id, timestamp, author}: LogTransaction,
  changes: readonly LogChange[],
  options: LineOptions,
  turn: () => Promise<void>,
): Promise<string> {
  const [mutations, effects]: [string[], string[]] = [[], []]
  for (const change of changes) {
    await turn()
    if (options.mutations) mutations.push(...change.mutations.map((mutation) => JSON.stringify(mutation)))
    if (options.effects && hasEffects(change))
      effects.push(
        `${JSON.stringify(change.documentId)}:${JSON.stringify(effectsBetween(change.before, change.after))}`,
      )
  }
  const parts = [
    JSON.stringify({id, timestamp, author, documentIDs: changes.map(({documentId}) => documentId)}).slice(1, -1),
    ...(options.mutations ? [`"mutations":[${mutations.join(',')}]`] : []),
    ...(options.effects ? [`"effects":{${effects.join(',')}}`] : []),
  ]
  return `{${parts.join(',')}}\n`
}

/** None where the state before is no longer kept: as if from nothing, it would look like the document's creation. */
function hasEffects({previousRev, before}: LogChange): boolean {
  return before !== null || previousRev === null
}
