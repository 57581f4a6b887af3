import type {CommitFeed, FeedCommit} from './feed.ts'
import type {EventStream} from './sse.ts'

/** One encoded event of a transaction. `change` is the place of its document among the transaction's changes. */
export interface RenderedEvent {
  readonly change: number
  readonly bytes: Buffer
}

/** Where a reader goes on: everything up to and including this transaction is done, except for changes after `change` of the next. */
export interface Position {
  readonly seq: number
  /** The place of the last change of transaction `seq + 1` that the reader has already; -1: none of them. */
  readonly change: number
}

/** What a stream is fed with. */
export interface ReaderOptions {
  readonly feed: CommitFeed
  readonly from: Position
  /** The events of a transaction for this stream. What it throws goes to `onError`. */
  readonly render: (commit: FeedCommit) => readonly RenderedEvent[] | Promise<readonly RenderedEvent[]>
  /** Whether there is time to render a transaction; if not, it is tried again a little later. */
  readonly hasTime: () => boolean
  /** Whether the caller may still read. */
  readonly mayGoOn: () => boolean
  /** The stream is too far behind. `skip` takes it to the newest position. */
  readonly onBehind: (skip: () => void) => void
  readonly onError: (error: unknown) => void
}

/** After this many transactions in a row, other work gets its turn. */
const atATime = 50

/** How long to wait when there is no time to render, in milliseconds. */
const pauseMilliseconds = 20

/**
 * Feeds a stream from a position on, event by event, as fast as it takes them. It holds no more than the events of one
 * transaction, which identical streams share; a slow stream falls behind in the log, not in memory.
 */
export class StreamReader {
  readonly #options: ReaderOptions
  readonly #stream: EventStream
  readonly #unsubscribe: () => void
  #seq: number
  #change: number
  /** What is left of the transaction after `#seq`. */
  #events: readonly RenderedEvent[] = []
  #next = 0
  #isWaiting = false
  /** A transaction is being rendered, which goes on when the stream drains, too. */
  #isRendering = false

  constructor(stream: EventStream, options: ReaderOptions) {
    this.#stream = stream
    this.#options = options
    this.#seq = options.from.seq
    this.#change = options.from.change
    this.#unsubscribe = options.feed.subscribe(() => this.read())
  }

  /** Sends what there is. Called when something is new, and when the stream has taken what it was sent. */
  read(hasDrained = false): void {
    if (hasDrained) this.#isWaiting = false
    try {
      this.#read()
    } catch (error) {
      this.#options.onError(error)
    }
  }

  stop(): void {
    this.#unsubscribe()
    this.#events = []
  }

  #read(): void {
    for (let count = 0; !this.#isWaiting && !this.#isRendering && !this.#stream.isClosed; count++) {
      if (this.#next < this.#events.length) {
        this.#send()
        continue
      }
      if (count > atATime) {
        this.#later()
        return
      }
      if (!this.#take()) return
    }
  }

  /** Sends one event of the transaction in hand. */
  #send(): void {
    const event = this.#events[this.#next++]
    if (event !== undefined && !this.#stream.write(event.bytes)) this.#isWaiting = true
    if (this.#next === this.#events.length) this.#finish()
  }

  /** Takes the next transaction in hand; false when there is none. */
  #take(): boolean {
    const {feed, render, hasTime, mayGoOn, onBehind} = this.#options
    const commit = feed.next(this.#seq)
    if (commit === undefined) return false
    if (!mayGoOn()) {
      this.#stream.end()
      return false
    }
    if (commit === 'gone') {
      onBehind(() => {
        this.#seq = feed.newest
        this.#change = -1
      })
      return true
    }
    if (!hasTime()) {
      this.#isWaiting = true
      setTimeout(() => this.read(true), pauseMilliseconds)
      return false
    }
    const rendered = render(commit)
    if (!('then' in rendered)) {
      this.#begin(rendered)
      return true
    }
    this.#isRendering = true
    rendered.then(
      (events) => {
        this.#isRendering = false
        this.#begin(events)
        if (mayGoOn()) this.read()
        else this.#stream.end()
      },
      (error: unknown) => this.#options.onError(error),
    )
    return false
  }

  /** Takes the events of a transaction in hand. */
  #begin(events: readonly RenderedEvent[]): void {
    // Only for a reader that comes back in the middle of a transaction are there any that it has.
    this.#events = this.#change < 0 ? events : events.filter(({change}) => change > this.#change)
    this.#next = 0
    if (this.#events.length === 0) this.#finish()
  }

  #finish(): void {
    this.#seq++
    this.#change = -1
    this.#events = []
    this.#next = 0
  }

  #later(): void {
    this.#isWaiting = true
    setImmediate(() => this.read(true))
  }
}
