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
      if (log.isWhole || (await touchesAny(log, transaction, wanted, turn))) yield transaction
    }
    const last = page.at(-1)
    if (last === undefined || page.length < 100) return
    rest = range.reverse ? {...range, toSeq: last.seq - 1} : {...range, fromSeq: last.seq + 1}
  }
}

async function touchesAny(
  log: ReadableLog,
  {seq}: LogTransaction,
  wanted: ReadonlySet<string>,
  turn: Turn,
): Promise<boolean> {
  for (const {documentId} of log.eachChange(seq)) {
    if (wanted.has(documentId)) return true
    await turn()
  }
  return false
}

/** The changes of a transaction that the caller may read. A transaction may have many. */
export async function changesOf(log: ReadableLog, {seq}: LogTransaction, turn: Turn): Promise<readonly LogChange[]> {
  const changes: LogChange[] = []
  for (const change of log.eachChange(seq)) {
    changes.push(change)
    await turn()
  }
  return changes
}

/** What to say of a transaction. */
export interface LineOptions {
  readonly mutations: boolean
  readonly effects: boolean
}

/** A transaction as the history API tells it, with those of its changes that are given: one line of JSON. */
export async function transactionLine(
  {id, timestamp, author}: LogTransaction,
  changes: readonly LogChange[],
  options: LineOptions,
  turn: Turn,
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
