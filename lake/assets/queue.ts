import {assetError} from './errors.ts'

interface WorkQueueOptions {
  /** Pieces of work at a time. */
  concurrency: number
  /** Weight of all that runs at a time; what is heavier than this runs alone. */
  capacity: number
  /** Pieces that may wait; the next one is sent away. */
  maxWaiting: number
}

/**
 * Runs heavy work a little at a time, first come, first served: by number and by weight, so that neither many small images nor a few
 * huge ones fill the memory.
 */
export class WorkQueue {
  readonly #options: WorkQueueOptions
  readonly #waiting = new Set<{weight: number; start: () => void}>()
  #running = 0
  #weight = 0

  constructor(options: WorkQueueOptions) {
    this.#options = options
  }

  /**
   * Runs `work` when its turn comes. A `signal` that aborts before then takes it out of the queue. Rejects with what the work throws,
   * the signal's reason, or `ApiError` 503 when too much waits already.
   */
  async run<Value>(weight: number, work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> {
    signal?.throwIfAborted()
    if (this.#waiting.size === 0 && this.#hasRoom(weight)) this.#enter(weight)
    else await this.#turn(weight, signal)
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
  async #turn(weight: number, signal: AbortSignal | undefined): Promise<void> {
    if (this.#waiting.size >= this.#options.maxWaiting) {
      throw assetError(503, 'Too many images are waiting to be processed; try again in a moment')
    }
    const {promise, resolve, reject} = Promise.withResolvers<void>()
    const entry = {weight, start: resolve}
    this.#waiting.add(entry)
    const leave = (): void => {
      this.#waiting.delete(entry)
      reject(signal?.reason)
      this.#startNext()
    }
    signal?.addEventListener('abort', leave, {once: true})
    await promise
    signal?.removeEventListener('abort', leave)
  }

  #startNext(): void {
    for (const entry of this.#waiting) {
      if (!this.#hasRoom(entry.weight)) return
      this.#waiting.delete(entry)
      this.#enter(entry.weight)
      entry.start()
    }
  }
}
