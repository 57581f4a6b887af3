import {setTimeout as delay} from 'node:timers/promises'
import type {Doc} from '../../common/document.ts'
import {reasonOf} from '../../common/reason.ts'
import {inSlices, nextTurn, yieldAfterMilliseconds, type Steps} from '../../common/steps.ts'
import type {CommitOptions} from '../commits.ts'
import type {DocSource} from '../source.ts'
import type {Change, PreparedChange} from '../transaction/change.ts'
import {Transaction} from '../transaction/transaction.ts'
import {WatchedSource} from './watched.ts'
import type {StagedWriter} from './writer.ts'

/** What the transaction has read has changed, or the store was closed: nothing of it counts. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

/** What the store keeps in memory about documents, which follows a large commit in steps, but for the moment in which the commit becomes visible. */
export interface Memory {
  /** Before the commit. What it returns makes the commit visible, and takes a few milliseconds at most. */
  prepare(changes: readonly PreparedChange[]): Steps<() => void>
  /** After the commit. */
  tidy(): Steps<void>
  /** In place of the commit, after `prepare` has begun. */
  forget(): void
}

/** The parts of the store that large transactions use. */
export interface StagedParts {
  /** The committed documents, on which transactions begin. */
  readonly source: DocSource
  readonly stagedWriter: StagedWriter
  readonly memory: Memory
  /** The content of a document before it was deleted; null when the history no longer has it. */
  readonly lastContent: (id: string) => Doc | null
  /** Asked before each piece is written, and after each group of transactions. A promise keeps what is to be written next waiting. */
  afterWrite(): Promise<void> | undefined
}

/** Where moving a committed transaction to its place fails, it is tried again after so many milliseconds. */
const retryMilliseconds = 1_000

/**
 * One attempt at a transaction of many documents, in slices of a few milliseconds between which everything else has its
 * turn, other transactions too. It is given up if one of those changes what this one has read.
 */
export class StagedCommit {
  readonly #parts: StagedParts
  readonly #watched: WatchedSource
  #isClosed = false
  /** Whether what is in memory has begun to follow. */
  #isFollowed = false

  constructor(parts: StagedParts) {
    this.#parts = parts
    this.#watched = new WatchedSource(parts.source)
  }

  /** Notes a commit that was made meanwhile. */
  note(changes: readonly Change[]): void {
    this.#watched.note(changes)
  }

  /** Whether something that the transaction has read is different now. */
  get isStale(): boolean {
    return this.#watched.isStale
  }

  /** Gives up, at the latest after the slice that is under way. A transaction that counts is moved to its place when the store is opened again. */
  close(): void {
    this.#isClosed = true
  }

  /**
   * Fills a transaction, checks it and writes it, so that nothing of it counts yet. The `commit` that is returned makes
   * it count, in the same turn of the event loop; it returns the position in the log, and what makes the transaction
   * visible to readers. A dry run is only checked.
   * @throws GivenUp, or what `fill` throws, or what SQLite says; nothing is left of it then
   */
  async prepare<Value>(options: CommitOptions, fill: (transaction: Transaction) => Steps<Value>) {
    const {stagedWriter: writer, memory, lastContent} = this.#parts
    const check = (): void => this.#check()
    const transaction = new Transaction(this.#watched, options, lastContent)
    transaction.trackReferences()
    const value = await inSlices(fill(transaction), check)
    const changes = await inSlices(transaction.finishInSteps(), check)
    this.#check()
    const prepared = {value, changes, effects: transaction.effects}
    if (options.dryRun === true) return {...prepared, commit: () => ({seq: 0, show: () => undefined})}
    if (transaction.purged.size > 0) throw new Error('A transaction that is made in slices cannot purge documents')
    try {
      await this.#inPieces(changes.length, (from, until) => writer.add(changes, from, until), check)
      this.#isFollowed = true
      const show = await inSlices(memory.prepare(changes), check)
      await this.#mayWrite(check)
      return {...prepared, commit: () => ({seq: writer.commit(options, options.kind), show})}
    } catch (error) {
      this.undo()
      throw error
    }
  }

  /** Removes what `prepare` has written. */
  undo(): void {
    if (this.#isClosed) return
    if (this.#isFollowed) this.#parts.memory.forget()
    try {
      this.#parts.stagedWriter.clear()
    } catch {
      // Rows that are left are ignored, and removed before the next such transaction is written.
    }
  }

  /** After the commit: moves the changes to where those of other transactions are. */
  async settle(changes: readonly PreparedChange[]): Promise<void> {
    const {memory, stagedWriter: writer} = this.#parts
    const check = (): void => {
      if (this.#isClosed) throw new GivenUp()
    }
    await inSlices(memory.tidy(), check)
    for (let hasFailed = false; ; hasFailed = true) {
      try {
        await this.#inPieces(changes.length, (from, until) => writer.settle(changes.length, from, until), check)
        writer.clear()
        return
      } catch (error) {
        check()
        if (!hasFailed) console.error('lake: a large transaction cannot be moved to its place yet:', reasonOf(error))
        await delay(retryMilliseconds, undefined, {ref: false})
        check()
      }
    }
  }

  #check(): void {
    if (this.#isClosed || this.#watched.isStale) throw new GivenUp()
  }

  async #inPieces(count: number, write: (from: number, until: number) => number, check: () => void): Promise<void> {
    for (let position = 0; position < count;) {
      await nextTurn()
      await this.#mayWrite(check)
      check()
      position = write(position, performance.now() + yieldAfterMilliseconds)
      await this.#parts.stagedWriter.sync()
      check()
    }
  }

  /** Waits while the write-ahead log is moved, which would hold up the main thread at the next write. */
  async #mayWrite(check: () => void): Promise<void> {
    for (let moved = this.#parts.afterWrite(); moved !== undefined; moved = this.#parts.afterWrite()) {
      await moved
      check()
    }
  }
}
