import type {Doc} from '../common/document.ts'
import {Overlay} from './overlay.ts'
import type {DocSource} from './source.ts'
import {storageFailure, type StorageFailure} from './sqlite/failure.ts'
import type {PreparedChange} from './transaction/change.ts'
import {Transaction, type TransactionOptions} from './transaction/transaction.ts'
import type {PreparedTransaction, Writer, Written} from './writer.ts'

/** A transaction that is on disk. Everything that reacts to changes (listeners, live events) gets it. */
export interface Commit {
  readonly seq: number
  readonly transactionId: string
  readonly author: string
  readonly timestamp: string
  readonly changes: readonly PreparedChange[]
}

/** A transaction id that was used before. */
export class DuplicateTransaction extends Error {
  override readonly name = 'DuplicateTransaction'
}

/** The options of `Store.transact`. */
export interface CommitOptions extends TransactionOptions {
  /** Which API made it (`mutate`, or the types of the actions), for the history. */
  readonly kind: string
  /** Everything is checked and nothing is written. */
  readonly dryRun?: boolean
}

/** The result of a transaction: the value that `fill` returned, and the commit (undefined for a dry run). */
export interface Transacted<Value> {
  readonly value: Value
  readonly commit: Commit | undefined
}

/** How writing one group went. */
export interface WriteReport {
  readonly transactions: number
  readonly documents: number
  readonly milliseconds: number
  /** The part of it that was the commit, with its sync to disk. */
  readonly syncMilliseconds: number
  readonly failure?: StorageFailure
}

/** The parts of the store that the queue uses. */
export interface CommitTarget {
  /** The committed documents, on which transactions begin. */
  readonly source: DocSource
  readonly write: Writer
  isKnown(transactionId: string): boolean
  /** The content of a document before it was deleted; null when the history no longer has it. */
  readonly lastContent: (id: string) => Doc | null
  /** Makes a written transaction visible to readers. Must not throw. */
  apply(commit: Commit): void
  /** Tells listeners, after the callers have their answers. */
  tell(commits: readonly Commit[]): void
  /** Told of every attempt to write. */
  report?(report: WriteReport): void
  /** Called when a group is written. A promise keeps the next one waiting. */
  afterWrite(): Promise<void> | undefined
}

interface Waiting {
  readonly options: CommitOptions
  /** Fills the draft; returns how to answer the caller once it is on disk. */
  readonly fill: (transaction: Transaction) => (commit: Commit | undefined) => void
  readonly refuse: (error: unknown) => void
}

interface Member {
  readonly waiting: Waiting
  /** The transaction to write; undefined for a refused transaction and for a dry run. */
  readonly transaction: PreparedTransaction | undefined
  /** Answers the caller. */
  readonly settle: (commit: Commit | undefined) => void
}

/**
 * A group is closed when it holds this many changed documents, so that readers get their turn while an import runs. A
 * larger transaction is a group of its own.
 */
const groupLimit = 256

const nothing: Written = {seqs: [], syncMilliseconds: 0}

/**
 * Commits transactions in groups: those that came in while the last group was being written run one after another, each on
 * the state that the ones before it leave, and share one sync to disk. There is no timer: a transaction that comes alone is
 * written at once (docs/decisions/0015).
 */
export class CommitQueue {
  readonly #target: CommitTarget
  readonly #queue: Waiting[] = []
  #isScheduled = false
  #isPaused = false
  #isFailing = false

  constructor(target: CommitTarget) {
    this.#target = target
  }

  /** See `Store.transact`. */
  transact<Value>(options: CommitOptions, fill: (transaction: Transaction) => Value): Promise<Transacted<Value>> {
    return new Promise((resolve, refuse) => {
      const fillAndAnswer = (transaction: Transaction) => {
        const value = fill(transaction)
        return (commit: Commit | undefined): void => resolve({value, commit})
      }
      this.#queue.push({options, fill: fillAndAnswer, refuse})
      this.#schedule()
    })
  }

  /** Commits all waiting transactions now. */
  drain(): void {
    while (this.#queue.length > 0) this.#commitGroup(this.#queue)
  }

  /** Commits in the next turn of the event loop: all requests that have arrived by then become one group. */
  #schedule(): void {
    if (this.#isScheduled || this.#isPaused) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      if (this.#queue.length > 0) this.#commitGroup(this.#queue)
      if (this.#queue.length > 0) this.#schedule()
    })
  }

  #pauseUntil(goOn: Promise<void>): void {
    this.#isPaused = true
    void goOn.then(() => {
      this.#isPaused = false
      if (this.#queue.length > 0) this.#schedule()
    })
  }

  /** Takes a group from the front of the queue and commits it: all of it, or, where the disk refuses, nothing. */
  #commitGroup(queue: Waiting[]): void {
    const group = this.#prepareGroup(queue)
    const transactions = group.flatMap(({transaction}) => transaction ?? [])
    let written: Written
    const started = performance.now()
    try {
      written = transactions.length === 0 ? nothing : this.#target.write(transactions)
    } catch (error) {
      this.#fail(error, group)
      return
    }
    if (transactions.length > 0) {
      this.#noteHealth(undefined)
      this.#target.report?.({
        transactions: transactions.length,
        documents: transactions.reduce((sum, {changes}) => sum + changes.length, 0),
        milliseconds: performance.now() - started,
        syncMilliseconds: written.syncMilliseconds,
      })
    }
    const commits = transactions.map(({options, changes}, position): Commit => {
      const {transactionId, author, timestamp} = options
      return {seq: written.seqs[position] ?? 0, transactionId, author, timestamp, changes}
    })
    for (const commit of commits) this.#target.apply(commit)
    for (const {effects} of transactions) for (const effect of effects) effect()
    let position = 0
    for (const {transaction, settle} of group) settle(transaction === undefined ? undefined : commits[position++])
    if (commits.length === 0) return
    this.#target.tell(commits)
    const goOn = this.#target.afterWrite()
    if (goOn !== undefined) this.#pauseUntil(goOn)
  }

  #prepareGroup(queue: Waiting[]): readonly Member[] {
    const state = new Overlay(this.#target.source)
    const ids = new Set<string>()
    const group: Member[] = []
    for (let changed = 0; changed < groupLimit;) {
      const waiting = queue.shift()
      if (waiting === undefined) break
      const member = this.#prepare(waiting, state, ids)
      group.push(member)
      const changes = member.transaction?.changes ?? []
      for (const {documentId, after} of changes) state.put(documentId, after)
      changed += Math.max(1, changes.length)
      // The group ends here, so that the effects have run when the next transaction begins.
      if (member.transaction !== undefined && member.transaction.effects.length > 0) break
    }
    return group
  }

  #prepare(waiting: Waiting, state: DocSource, ids: Set<string>): Member {
    const {options, fill, refuse} = waiting
    const {transactionId, kind} = options
    try {
      if (ids.has(transactionId) || this.#target.isKnown(transactionId)) {
        throw new DuplicateTransaction(`Transaction with ID "${transactionId}" already exists`)
      }
      const transaction = new Transaction(state, options, this.#target.lastContent)
      const settle = fill(transaction)
      const changes = transaction.finish()
      if (options.dryRun === true) return {waiting, transaction: undefined, settle}
      ids.add(transactionId)
      return {
        waiting,
        transaction: {options, kind, changes, purged: transaction.purged, effects: transaction.effects},
        settle,
      }
    } catch (error) {
      return {waiting, transaction: undefined, settle: () => refuse(error)}
    }
  }

  /** Handles a failed write, of which nothing is on disk. If the storage is not the cause, one transaction is: each is tried on its own. */
  #fail(error: unknown, group: readonly Member[]): void {
    const failure = storageFailure(error)
    if (failure === undefined && group.length > 1) {
      for (const {waiting} of group) this.#commitGroup([waiting])
      return
    }
    if (failure !== undefined) {
      this.#noteHealth(failure)
      this.#target.report?.({transactions: group.length, documents: 0, milliseconds: 0, syncMilliseconds: 0, failure})
    }
    for (const {waiting} of group) waiting.refuse(failure ?? error)
  }

  /** Logs one line when writing begins to fail, and one when it works again. */
  #noteHealth(failure: StorageFailure | undefined): void {
    const isFailing = failure !== undefined
    if (isFailing && !this.#isFailing) console.error(`lake: writes fail: ${failure.message}`)
    if (!isFailing && this.#isFailing) console.log('lake: writes work again')
    this.#isFailing = isFailing
  }
}
