import {httpError, tooManyRequests} from '../common/errors.ts'
import {Line, thisMachine, type Caller, type Piece} from '../limits/line.ts'

interface WorkQueueOptions {
  /** Pieces of work at a time. */
  concurrency: number
  /** Weight of all that runs at a time; what is heavier than this runs alone. */
  capacity: number
  /** Pieces that may wait; the next one is sent away. */
  maxWaiting: number
}

/** A piece of work that waits. */
interface WaitingWork extends Piece {
  readonly start: () => void
}

/** Who is to wait for a piece of work; what is no answer to a request waits as this machine. */
interface WaitOptions {
  /** The first has asked; others may be added as long as it waits. */
  callers?: Set<Caller>
  signal?: AbortSignal | undefined
}

/**
 * Runs heavy work a little at a time, in turn by caller: by number and by weight, so that neither many small images nor a few
 * huge ones fill the memory.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions
  readonly #line: Line<WaitingWork>
  #running = 0
  #weight = 0

  constructor(options: WorkQueueOptions) {
    this.#options = options
    this.#line = new Line(options.maxWaiting)
  }

  /**
   * Runs `work` when its turn comes. A `signal` that aborts before then takes it out of the queue. Rejects with what the work throws,
   * the signal's reason, or `ApiError` when too much waits already: 503 of everyone, 429 of the caller.
   */
  async run<Value>(weight: number, work: () => Promise<Value>, options: WaitOptions = {}): Promise<Value> {
    options.signal?.throwIfAborted()
    if (this.#line.length === 0 && this.#hasRoom(weight)) this.#enter(weight)
    else await this.#turn(weight, options)
    try {
      return await work()
    } finally {
      this.#running -= 1
      this.#weight -= weight
      this.#startNext()
    }
  }

  #hasRoom(weight: number): boolean {
    const {concurrency, capacity} = this.#options
    return this.#running === 0 || (this.#running < concurrency && this.#weight + weight <= capacity)
  }

  #enter(weight: number): void {
    this.#running += 1
    this.#weight += weight
  }

  /** Waits; whoever is let in counts from that moment on. */
  async #turn(weight: number, {callers = new Set([thisMachine]), signal}: WaitOptions): Promise<void> {
    const [caller = thisMachine] = callers
    const limit = this.#line.limitFor(caller)
    if (limit !== undefined) {
      const message = 'Too many images are waiting to be processed; try again in a moment'
      throw limit < this.#options.maxWaiting ? tooManyRequests(message, limit, 1_000) : httpError(503, message)
    }
    const {promise, resolve, reject} = Promise.withResolvers<void>()
    const entry = {callers, cost: weight, start: resolve}
    this.#line.add(entry)
    const leave = (): void => {
      this.#line.remove(entry)
      reject(signal?.reason)
      this.#startNext()
    }
    signal?.addEventListener('abort', leave, {once: true})
    await promise
    signal?.removeEventListener('abort', leave)
  }

  #startNext(): void {
    for (let entry = this.#line.next(); entry !== undefined; entry = this.#line.next()) {
      if (!this.#hasRoom(entry.cost)) return
      this.#line.take(entry)
      this.#enter(entry.cost)
      entry.start()
    }
  }
}
