import type {Commit} from '../store/commits.ts'
import type {LogTransaction} from '../store/log/transactionLog.ts'
import type {Change} from '../store/transaction/change.ts'
import {Overlay} from '../store/overlay.ts'
import type {DocSource} from '../store/source.ts'
import type {Store} from '../store/store.ts'

/** What is kept in memory for readers that are a little behind: so many transactions, documents, and bytes. */
const recentLimits = {commits: 1_000, changes: 4_000, bytes: 16 * 1024 * 1024}

/**
 * What a change takes: the document before and after it, decoded. Measured for each character of its JSON: 3.2 bytes where all text is
 * Latin, 4.7 where every text has other signs.
 */
const bytesPerCharacter = 5
/** Beside the documents. */
const bytesPerChange = 500
/** A deleted document, whose text is not at hand, counts as an article of 8 000 characters, which only stands before the change. */
const bytesPerDeletion = 20_000

/** A transaction that alone is more than that is kept for so long: what comes from the log is smaller. */
const largeMilliseconds = 30_000

/** A transaction as readers of the feed get it, whether it has just happened or comes from the log. */
export type FeedCommit = Omit<Commit, 'changes'> & {readonly changes: readonly Change[]}

/** A transaction in memory, and what it takes there. */
interface BufferedCommit {
  readonly commit: FeedCommit
  readonly bytes: number
}

/** The state of the documents at some moment is not known any more. */
export class StateGone extends Error {
  override readonly name = 'StateGone'
}

/**
 * Everything that happens, one transaction after another, from any position on. Readers keep their own position and come for the next
 * transaction when they can send it, so one that is slow costs nothing but its place in the log. The newest transactions
 * are in memory, older ones come from the log.
 */
export class CommitFeed {
  readonly #store: Store
  readonly #backlog: number
  readonly #readers = new Set<() => void>()
  readonly #recent: BufferedCommit[] = []
  /** The newest large transaction, and until when it is kept (`performance.now()`): its events are made in slices. */
  #large = {seq: 0, until: 0}
  #changes = 0
  #bytes = 0
  #newest: number

  /** Whoever is more than `backlog` transactions behind starts afresh. */
  constructor(store: Store, backlog: number) {
    this.#store = store
    this.#backlog = backlog
    this.#newest = store.log.lastSeq()
    store.onCommitVisible((commit) => this.#keep(commit))
    store.onCommitAnswered(() => {
      for (const read of this.#readers) read()
    })
  }

  /** The position of the newest transaction, 0 before the first. */
  get newest(): number {
    return this.#newest
  }

  /** The transaction after a position; undefined when there is none yet, `gone` when it is too far back, or large and no longer in memory. */
  next(position: number): FeedCommit | 'gone' | undefined {
    if (position >= this.#newest) return undefined
    if (this.#newest - position > this.#backlog) return 'gone'
    const oldest = this.#oldest
    if (position >= oldest - 1) return this.#recent[position + 1 - oldest]?.commit
    const {log} = this.#store
    const [logged] = log.since(position, 1) ?? []
    // Reading that many would hold up everything else.
    const isKept = logged?.seq === position + 1 && log.changeCount(logged.seq) <= recentLimits.changes
    return isKept ? this.#read(logged) : 'gone'
  }

  /** A transaction by its id; undefined when the log has it no more, or never had. */
  find(transactionId: string): LogTransaction | undefined {
    return this.#store.log.find(transactionId)
  }

  /** The transaction at a position. */
  at(position: number): LogTransaction | undefined {
    return this.#store.log.at(position)
  }

  /** Calls `read` when there is something new. Returns what ends it. */
  subscribe(read: () => void): () => void {
    this.#readers.add(read)
    return () => this.#readers.delete(read)
  }

  /** All documents as they were right after a position. @throws StateGone */
  stateAt(position: number): DocSource {
    if (position === this.#newest) return this.#store
    const oldest = this.#oldest
    if (position < oldest - 1) throw new StateGone()
    const state = new Overlay(this.#store)
    for (let index = this.#recent.length - 1; index >= position + 1 - oldest; index--) {
      const changes = this.#recent[index]?.commit.changes ?? []
      for (const {documentId, before} of changes) state.put(documentId, before)
    }
    return state
  }

  /** The position of the oldest transaction in memory; Infinity where there is none. */
  get #oldest(): number {
    return this.#recent[0]?.commit.seq ?? Infinity
  }

  #keep(commit: Commit): void {
    // Positions are places in the list, so there must be no gap.
    if (commit.seq !== this.#newest + 1) this.#forget()
    this.#newest = commit.seq
    const bytes = bytesOf(commit)
    this.#recent.push({commit: withoutText(commit), bytes})
    this.#changes += commit.changes.length
    this.#bytes += bytes
    if (commit.changes.length > recentLimits.changes)
      this.#large = {seq: commit.seq, until: performance.now() + largeMilliseconds}
    while (this.#recent.length > 1 && this.#isFull()) {
      if (this.#oldest === this.#large.seq && performance.now() < this.#large.until) break
      const dropped = this.#recent.shift()
      this.#changes -= dropped?.commit.changes.length ?? 0
      this.#bytes -= dropped?.bytes ?? 0
    }
  }

  #isFull(): boolean {
    const {commits, changes, bytes} = recentLimits
    return this.#recent.length > commits || this.#changes > changes || this.#bytes > bytes
  }

  #forget(): void {
    this.#recent.length = 0
    this.#changes = 0
    this.#bytes = 0
  }

  #read({seq, id: transactionId, author, timestamp}: LogTransaction): FeedCommit {
    return {seq, transactionId, author, timestamp, changes: this.#store.log.changes(seq)}
  }
}

/** About what a transaction takes in memory. */
function bytesOf({changes}: Commit): number {
  let bytes = 0
  for (const {text} of changes)
    bytes += bytesPerChange + (text === null ? bytesPerDeletion : bytesPerCharacter * text.length)
  return bytes
}

/** What readers get of a transaction; the documents as text were for the disk. */
function withoutText({changes, ...commit}: Commit): FeedCommit {
  return {
    ...commit,
    changes: changes.map(({documentId, before, after, mutations}) => ({documentId, before, after, mutations})),
  }
}
