import {effectsBetween} from '../listen/mendoza/effects.ts'
import type {LogChange, LogRange, LogTransaction} from '../store/log/transactionLog.ts'
import type {ReadableLog} from './readable.ts'

/** Lets everything else have its turn when something has gone on for long enough (`inTurns`). */
type Turn = () => Promise<void>

/**
 * The transactions of a range, read from the log as they are taken. One of which the caller may read no change of the range's documents
 * is left out.
 */
export async function* transactionsIn(
  log: ReadableLog,
  range: Omit<LogRange, 'limit'>,
  turn: Turn,
): AsyncGenerator<LogTransaction, void> {
  const wanted = new Set([...range.documentIds, ...(range.lifeOf ?? [])])
  for (let rest = range; ;) {
    const page = log.list({...rest, limit: 100})
    for (const transaction of page) {
      await turn()
      const touching = changesIn(log, transaction.seq, (id) => wanted.has(id), turn)
      if (log.isWhole || (await touching.next()).done === false) yield transaction
    }
    const last = page.at(-1)
    if (last === undefined || page.length < 100) return
    rest = range.reverse ? {...range, toSeq: last.seq - 1} : {...range, fromSeq: last.seq + 1}
  }
}

/** The changes of a transaction, of documents that are wanted, as far as the caller may read them. A transaction may have many. */
export async function* changesIn(
  log: ReadableLog,
  seq: number,
  isWanted: (documentId: string) => boolean,
  turn: Turn,
): AsyncGenerator<LogChange, void> {
  for (const change of log.eachChange(seq, isWanted)) {
    await turn()
    if (change !== undefined) yield change
  }
}

/** What to say of a transaction. */
export interface LineOptions {
  readonly isWanted: (documentId: string) => boolean
  readonly mutations: boolean
  readonly effects: boolean
}

/** A transaction as the history API tells it, with its changes of the documents that are wanted: one line of JSON. */
export async function transactionLine(
  log: ReadableLog,
  {id, seq, timestamp, author}: LogTransaction,
  options: LineOptions,
  turn: Turn,
): Promise<string> {
  const [documentIDs, mutations, effects]: [string[], string[], string[]] = [[], [], []]
  for await (const change of changesIn(log, seq, options.isWanted, turn)) {
    documentIDs.push(change.documentId)
    if (options.mutations) mutations.push(...change.mutations.map((mutation) => JSON.stringify(mutation)))
    if (options.effects && hasEffects(change))
      effects.push(
        `${JSON.stringify(change.documentId)}:${JSON.stringify(effectsBetween(change.before, change.after))}`,
      )
  }
  const parts = [
    JSON.stringify({id, timestamp, author, documentIDs}).slice(1, -1),
    ...(options.mutations ? [`"mutations":[${mutations.join(',')}]`] : []),
    ...(options.effects ? [`"effects":{${effects.join(',')}}`] : []),
  ]
  return `{${parts.join(',')}}\n`
}

/** None where the state before is no longer kept: as if from nothing, it would look like the document's creation. */
function hasEffects({previousRev, before}: LogChange): boolean {
  return before !== null || previousRev === null
}
