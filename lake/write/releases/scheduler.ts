import {randomId} from '../../common/ids.ts'
import {reasonOf} from '../../common/reason.ts'
import {nextTurn, type Steps} from '../../common/steps.ts'
import type {TransactionLog} from '../../store/log/transactionLog.ts'
import type {Store} from '../../store/store.ts'
import {MutationFailure} from '../../store/transaction/mutation.ts'
import type {Transaction} from '../../store/transaction/transaction.ts'
import {publishVersions} from './publish.ts'
import {findRelease, releasesIn, type Release} from './release.ts'

/** Calls back once, so many milliseconds later; returns what prevents it. */
export type Timer = (callback: () => void, milliseconds: number) => () => void

/**
 * The clock is looked at this often while anything is scheduled, however far away it is: timers count no days (they overflow at 25)
 * and no time that the machine sleeps or its clock is put forward.
 */
const longestWait = 15_000

/** Where the disk refuses, the next attempt comes after 1 s, then 2, 4 … up to a minute, until it succeeds. */
const firstRetry = 1_000
const longestRetry = 60_000

/** How long after its import a release's versions may still be loaded and their references strengthened, though it is scheduled. */
const importTime = 60 * 60_000

/**
 * Does what releases are waiting for: publishes them when their time has come, each in one transaction, and ends what a stopped lake
 * left half done. A release that cannot be published as it is becomes active again and says why in `error`.
 */
export class ReleaseScheduler {
  readonly #store: Store
  readonly #now: () => number
  readonly #timer: Timer
  readonly #retries = new Map<string, {readonly attempts: number; readonly at: number}>()
  readonly #imported = new Map<string, number>()
  #running: Promise<void> = Promise.resolve()
  #cancel = (): void => undefined
  #isClosed = false

  /** `now` in milliseconds. */
  constructor(store: Store, now: () => number, timer: Timer = systemTimer) {
    this.#store = store
    this.#now = now
    this.#timer = timer
  }

  /**
   * Does everything that is due now, then waits for the next. Resolves when it is done; failures are recorded, never
   * thrown. It begins in a later turn of the event loop, as what it is called after, a commit, has held up readers
   * already.
   */
  settle(): Promise<void> {
    this.#running = this.#running
      .then(nextTurn)
      .then(() => this.#settleOnce())
      .catch((error: unknown) => console.error(`lake: scheduled releases cannot be looked up: ${reasonOf(error)}`))
    return this.#running
  }

  /** Begins the time of an import, in which versions of the release may be written whatever its state is. */
  noteImport(name: string): void {
    this.#imported.set(name, this.#now())
  }

  /** Ends the time of an import, because something else was done to the release: from now on its state decides what is locked. */
  endImport(name: string): void {
    this.#imported.delete(name)
  }

  /** Whether the versions of a release may still be loaded although it is not active. */
  isBeingImported(name: string): boolean {
    const since = this.#imported.get(name)
    return since !== undefined && this.#now() - since < importTime
  }

  /** Stops. What is under way is finished by then, or not begun. */
  async close(): Promise<void> {
    this.#isClosed = true
    this.#cancel()
    await this.#running
  }

  async #settleOnce(): Promise<void> {
    this.#cancel()
    for (let due = this.#nextDue(); due !== undefined && !this.#isClosed; due = this.#nextDue())
      await this.#carryOut(due)
    const wait = this.#untilNext()
    if (wait === undefined || this.#isClosed) return
    this.#cancel = this.#timer(() => void this.settle(), Math.min(Math.max(wait, 1), longestWait))
  }

  /** The release that has waited longest; of two, the first by name. */
  #nextDue(): Release | undefined {
    const now = this.#now()
    return this.#waiting()
      .filter((release) => this.#dueAt(release) <= now)
      .sort((a, b) => (a.publishAt ?? 0) - (b.publishAt ?? 0))[0]
  }

  #untilNext(): number | undefined {
    const next = Math.min(...this.#waiting().map((release) => this.#dueAt(release)))
    return next === Infinity ? undefined : next - this.#now()
  }

  #waiting(): readonly Release[] {
    return releasesIn(['scheduled', 'unarchiving'], this.#store)
  }

  #dueAt({name, state, publishAt}: Release): number {
    const due = state === 'unarchiving' ? 0 : state === 'scheduled' ? (publishAt ?? Infinity) : Infinity
    return Math.max(due, this.#retries.get(name)?.at ?? 0)
  }

  async #carryOut({name, state}: Release): Promise<void> {
    try {
      try {
        await this.#transact(name, state, function* (transaction, release) {
          if (state === 'scheduled') yield* publishVersions(transaction, release, 0)
          else transaction.apply({patch: {id: release.id, set: {state: 'active'}}}, 0)
        })
      } catch (error) {
        if (!(error instanceof MutationFailure)) throw error
        await this.#transact(name, state, (transaction, {id}) => {
          const set = {state: 'active', error: {message: error.problem.description}}
          transaction.apply({patch: {id, set, unset: ['publishAt']}}, 0)
        })
        console.error(`lake: the scheduled release "${name}" could not be published: ${error.problem.description}`)
      }
      this.#retries.delete(name)
    } catch (error) {
      const attempts = (this.#retries.get(name)?.attempts ?? 0) + 1
      const wait = Math.min(firstRetry * 2 ** (attempts - 1), longestRetry)
      this.#retries.set(name, {attempts, at: this.#now() + wait})
      console.error(`lake: the release "${name}" will be tried again in ${wait / 1000} s: ${reasonOf(error)}`)
    }
  }

  /** One transaction about a release, unless it has meanwhile become something else. */
  async #transact(
    name: string,
    state: Release['state'],
    fill: (transaction: Transaction, release: Release) => Steps<void> | void,
  ): Promise<void> {
    await this.#store.transact(
      {
        transactionId: randomId(),
        author: authorOf(this.#store.log, findRelease(this.#store, name)),
        timestamp: new Date(this.#now()).toISOString(),
        autoGenerateArrayKeys: false,
        select: () => [],
        kind: 'sanity.release',
      },
      function* (transaction): Steps<void> {
        const release = findRelease(transaction, name)
        if (release?.state === state) yield* fill(transaction, release) ?? []
      },
    )
  }
}

/** Who brought a release into the state it is in: what now happens to it, happens in their name. */
function authorOf(log: TransactionLog, release: Release | undefined): string {
  if (release === undefined) return 'system'
  const transactions = log.list({documentIds: [release.id], reverse: true, limit: 50})
  const found = transactions.find(({seq}) =>
    log
      .changes(seq)
      .some(({documentId, before, after}) => documentId === release.id && before?.['state'] !== after?.['state']),
  )
  return found?.author ?? release.userId ?? 'system'
}

function systemTimer(callback: () => void, milliseconds: number): () => void {
  const timer = setTimeout(callback, milliseconds).unref()
  return () => clearTimeout(timer)
}
