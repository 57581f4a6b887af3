import type {Steps} from '../common/steps.ts'
import {Overlay} from './overlay.ts'
import type {DocSource} from './source.ts'
import {GivenUp, StagedCommit, type StagedParts} from './staging/stagedCommit.ts'
import {storageFailure, type StorageFailure} from './sqlite/failure.ts'
import type {PreparedChange} from './transaction/change.ts'
import {Transaction, type TransactionOptions} from './transaction/transaction.ts'
import type {openWriter, PreparedTransaction, Written} from './writer.ts'

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

  constructor(transactionId: string) {
    super(`Transaction with ID "${transactionId}" already exists`)
  }
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

/** Fills a transaction, at once or in steps. Where there are many steps, the transaction is made and written in slices. */
export type Fill<Value> = (transaction: Transaction) => Value | Steps<Value>

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
interface CommitTarget extends StagedParts {
  readonly write: ReturnType<typeof openWriter>
  isKnown(transactionId: string): boolean
  /** Makes a written transaction visible to readers. Must not throw. `show`: what was prepared for that. */
  apply(commit: Commit, show?: () => void): void
  /** Tells listeners, after the callers have their answers. */
  tell(commits: readonly Commit[]): void
  /** Told of every attempt to write. */
  report(report: WriteReport): void
}

/** Answers the caller. */
type Settle = (commit: Commit | undefined) => void

interface Waiting {
  readonly options: CommitOptions
  /** Fills the transaction; returns how to answer the caller once it is on disk. */
  readonly fill: (transaction: Transaction) => Steps<Settle>
  readonly refuse: (error: unknown) => void
}

interface Member {
  readonly waiting: Waiting
  /** The transaction to write; undefined for a refused transaction and for a dry run. */
  readonly transaction: PreparedTransaction | undefined
  readonly settle: Settle
}

/**
 * A group is closed when it holds this many changed documents, so that readers get their turn while an import runs. A
 * larger transaction is a group of its own.
 */
const groupLimit = 256

/** A transaction with more steps than these is made in slices. */
const mostSteps = 32

/** After so many restarts because of conflicting commits, a large transaction holds up the others until it is done. */
const mostAttempts = 3

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
  #isHeld = false
  #isFailing = false
  #isClosed = false
  /** Large transactions, one after another. */
  #larger: Promise<void> = Promise.resolve()
  /** The one that is under way. */
  #large: StagedCommit | undefined

  constructor(target: CommitTarget) {
    this.#target = target
  }

  /** See `Store.transact`. */
  transact<Value>(options: CommitOptions, fill: Fill<Value>): Promise<Transacted<Value>> {
    return new Promise((resolve, refuse) => {
      function* fillAndAnswer(transaction: Transaction): Steps<Settle> {
        const filled = fill(transaction)
        const value = isSteps(filled) ? yield* filled : filled
        return (commit) => resolve({value, commit})
      }
      this.#queue.push({options, fill: fillAndAnswer, refuse})
      this.#schedule()
    })
  }

  /** Commits all waiting transactions now, and gives up one that is written in pieces, unless it counts already. */
  close(): void {
    this.#isClosed = true
    this.#large?.close()
    while (this.#queue.length > 0) this.#commitGroup(this.#queue)
  }

  /** Commits in the next turn of the event loop: all requests that have arrived by then become one group. */
  #schedule(): void {
    if (this.#isScheduled || this.#isPaused || this.#isHeld) return
    this.#isScheduled = true
    setImmediate(() => {
      this.#isScheduled = false
      if (this.#queue.length > 0 && !this.#isHeld) this.#commitGroup(this.#queue)
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
      this.#target.report({
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
    for (const commit of commits) {
      this.#target.apply(commit)
      this.#large?.note(commit.changes)
    }
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
      if (member === undefined) {
        this.#larger = this.#larger.then(() => this.#commitLarge(waiting))
        continue
      }
      group.push(member)
      const changes = member.transaction?.changes ?? []
      for (const {documentId, after} of changes) state.put(documentId, after)
      changed += Math.max(1, changes.length)
      // The group ends here, so that the effects have run when the next transaction begins.
      if (member.transaction !== undefined && member.transaction.effects.length > 0) break
    }
    return group
  }

  /** Undefined for a transaction that is too large for a group. */
  #prepare(waiting: Waiting, state: DocSource, ids: Set<string>): Member | undefined {
    const {options, fill, refuse} = waiting
    const {transactionId, kind} = options
    try {
      if (ids.has(transactionId) || this.#target.isKnown(transactionId)) {
        throw new DuplicateTransaction(transactionId)
      }
      const transaction = new Transaction(state, options, this.#target.lastContent)
      const settle = stepsOf(fill(transaction), mostSteps)
      if (settle === undefined) return undefined
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

  /**
   * Commits a large transaction in slices, between groups of others; the ones that wait are held up once it has often
   * been given up because of them.
   */
  async #commitLarge(waiting: Waiting): Promise<void> {
    for (let attempts = 1; !(await this.#attemptLarge(waiting)); attempts++) this.#isHeld = attempts >= mostAttempts
    this.#isHeld = false
    if (this.#queue.length > 0) this.#schedule()
  }

  /** Returns whether the caller has an answer. */
  async #attemptLarge(waiting: Waiting): Promise<boolean> {
    const {options, fill} = waiting
    const {transactionId, author, timestamp} = options
    const large = new StagedCommit(this.#target)
    this.#large = large
    try {
      if (this.#isClosed) throw new GivenUp()
      const {value: settle, changes, effects, commit} = await large.prepare(options, fill)
      if (options.dryRun === true) {
        settle(undefined)
        return true
      }
      let written: ReturnType<typeof commit>
      const started = performance.now()
      try {
        if (this.#target.isKnown(transactionId)) throw new DuplicateTransaction(transactionId)
        written = commit()
      } catch (error) {
        large.undo()
        throw error
      }
      this.#noteHealth(undefined)
      const milliseconds = performance.now() - started
      this.#target.report({transactions: 1, documents: changes.length, milliseconds, syncMilliseconds: milliseconds})
      const made = {seq: written.seq, transactionId, author, timestamp, changes}
      this.#target.apply(made, written.show)
      for (const effect of effects) effect()
      settle(made)
      this.#target.tell([made])
      this.#isHeld = false
      if (this.#queue.length > 0) this.#schedule()
      await large.settle(changes).catch(() => undefined)
      return true
    } catch (error) {
      if (large.isStale && storageFailure(error) === undefined && !this.#isClosed) return false
      this.#fail(error, [{waiting, transaction: undefined, settle: () => undefined}])
      return true
    } finally {
      this.#large = undefined
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
      this.#target.report({transactions: group.length, documents: 0, milliseconds: 0, syncMilliseconds: 0, failure})
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

function isSteps<Value>(filled: Value | Steps<Value>): filled is Steps<Value> {
  return typeof filled === 'object' && filled !== null && Symbol.iterator in filled && 'throw' in filled
}

/** The result of work that has at most so many steps; undefined if it has more. */
function stepsOf<Value>(steps: Steps<Value>, most: number): Value | undefined {
  for (let count = 0; count <= most; count++) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
  return undefined
}
