import {LRUCache} from 'lru-cache'
import {ApiError, tooManyRequests} from '../../common/errors.ts'
import type {Limits} from '../../limits/limits.ts'
import type {QueryAnswer, QueryJob} from '../job.ts'
import type {JobReply} from './protocol.ts'
import {QueryThread} from './queryThread.ts'

/** An answer from a thread. `seq` is the newest transaction that it takes account of. */
export interface ThreadAnswer extends QueryAnswer {
  readonly seq: number
}

/** A query that waits for a thread or runs in one, for everyone who asked for it. */
interface Task {
  readonly key: string
  readonly job: QueryJob
  readonly deadline: number
  readonly done: PromiseWithResolvers<ThreadAnswer>
  /** How many still want it. */
  wanted: number
  /** The newest transaction when it was asked; what is asked after a newer one must not get its answer. */
  readonly seq: number
  thread: QueryThread | undefined
}

/** What the main thread shows. */
export interface MainState {
  /** The newest transaction. */
  readonly lastSeq: () => number
  /** How many documents there are. */
  readonly documents: () => number
}

/** What the pool knows of itself. */
export interface PoolState {
  readonly running: number
  readonly waiting: number
  readonly threads: number
}

/**
 * With two threads or more, the first gives every query this long (in milliseconds) and no longer; what is not done by then begins again in
 * one of the others. So queries of moderate length never wait behind those that take a minute.
 */
const quickMilliseconds = 1_000

/** A thread that nobody needed for so long (in milliseconds) gives back its memory. */
const idleMilliseconds = 300_000

/** Past its deadline a query should give up by itself; when it has not after so many milliseconds more, its thread is ended. */
const graceMilliseconds = 500

/** The texts of queries that are known to be slow, in characters all together. */
const rememberedCharacters = 4_000_000

/** Threads for queries that take long. */
export class QueryPool {
  readonly #dataDir: string
  readonly #limits: Limits
  readonly #main: MainState
  readonly #quick: Task[] = []
  readonly #long: Task[] = []
  readonly #tasks = new Map<string, Task>()
  readonly #threads: (QueryThread | undefined)[]
  readonly #slow = new LRUCache<string, true>({
    maxSize: rememberedCharacters,
    sizeCalculation: (_, query) => query.length + 1,
  })
  #isClosed = false

  constructor(dataDir: string, limits: Limits, main: MainState) {
    this.#dataDir = dataDir
    this.#limits = limits
    this.#main = main
    this.#threads = Array.from({length: limits.queryThreads}, () => undefined)
  }

  get state(): PoolState {
    const threads = this.#threads.filter((thread) => thread !== undefined)
    return {
      running: threads.filter(({isBusy}) => isBusy).length,
      waiting: this.#quick.length + this.#long.length,
      threads: threads.length,
    }
  }

  /** Whether a query took too long for the main thread before: then trying it there again would only hold up everyone else. */
  isSlow(query: string): boolean {
    return this.#slow.get(query) === true
  }

  /**
   * Answers a query in a thread. Two that ask the same (by `key`) at the same time share one run.
   * @throws ApiError: what is wrong with the query, 429 when too many wait, 504 when it takes too long
   */
  async answer(key: string, job: QueryJob, signal: AbortSignal): Promise<ThreadAnswer> {
    if (job.body === undefined) this.#slow.set(job.query, true)
    const task = this.#join(key) ?? this.#enqueue(key, job)
    task.wanted++
    const leave = (): void => {
      task.wanted--
      if (task.wanted === 0) this.#abandon(task)
    }
    if (signal.aborted) leave()
    signal.addEventListener('abort', leave, {once: true})
    try {
      return await task.done.promise
    } finally {
      signal.removeEventListener('abort', leave)
    }
  }

  /** Gives up everything and ends the threads. */
  async close(): Promise<void> {
    this.#isClosed = true
    for (const task of this.#tasks.values()) task.done.reject(shuttingDown())
    this.#tasks.clear()
    await Promise.all(this.#threads.filter((thread) => thread !== undefined).map((thread) => thread.end()))
  }

  #join(key: string): Task | undefined {
    const task = this.#tasks.get(key)
    return task?.seq === this.#main.lastSeq() ? task : undefined
  }

  #enqueue(key: string, job: QueryJob): Task {
    if (this.#isClosed) throw shuttingDown()
    if (this.#quick.length + this.#long.length >= this.#limits.queuedQueries) {
      throw tooManyRequests('Too many slow queries at the same time', this.#limits.queuedQueries, 1_000)
    }
    const task: Task = {
      key,
      job,
      deadline: performance.now() + this.#limits.queryMilliseconds,
      done: Promise.withResolvers(),
      wanted: 0,
      seq: this.#main.lastSeq(),
      thread: undefined,
    }
    // Whoever waits hears of it; that nobody waits any more is no reason to fail.
    task.done.promise.catch(() => undefined)
    this.#tasks.set(key, task)
    this.#quick.push(task)
    queueMicrotask(() => this.#dispatch())
    return task
  }

  #dispatch(): void {
    if (this.#isClosed) return
    for (let level = 0; level < this.#threads.length; level++) {
      if (this.#threads[level]?.isBusy === true) continue
      const isAlone = this.#threads.length === 1
      const queue = level === 0 ? this.#quick : this.#long
      const task = queue.shift()
      if (task === undefined) continue
      const remaining = task.deadline - performance.now()
      if (remaining <= 0) {
        this.#settle(task, () => task.done.reject(queryTimeout(this.#limits.queryMilliseconds)))
        level--
        continue
      }
      const isQuick = level === 0 && !isAlone
      this.#run(task, level, isQuick ? Math.min(quickMilliseconds, remaining) : remaining, !isQuick)
    }
  }

  #run(task: Task, level: number, milliseconds: number, isKillable: boolean): void {
    const thread = (this.#threads[level] ??= new QueryThread(
      this.#dataDir,
      this.#main.documents(),
      idleMilliseconds,
      () => {
        if (this.#threads[level] === thread) this.#threads[level] = undefined
      },
    ))
    task.thread = thread
    void thread.run(task.job, milliseconds, graceMilliseconds, isKillable).then((reply) => {
      task.thread = undefined
      this.#finish(task, reply)
      this.#dispatch()
    })
  }

  #finish(task: Task, reply: JobReply | {readonly kind: 'lost'; readonly error: Error}): void {
    switch (reply.kind) {
      case 'answer':
        if (performance.now() < task.deadline - this.#limits.queryMilliseconds + this.#limits.sliceMilliseconds / 2)
          this.#slow.delete(task.job.query)
        this.#settle(task, () => task.done.resolve({...reply.answer, seq: reply.seq}))
        return
      case 'interrupted':
        if (task.wanted > 0 && this.#threads.length > 1 && task.deadline - performance.now() > 0) {
          this.#long.push(task)
          return
        }
        this.#settle(task, () => task.done.reject(queryTimeout(this.#limits.queryMilliseconds)))
        return
      case 'refused':
        this.#settle(task, () => task.done.reject(new ApiError(reply.status, reply.body, reply.message)))
        return
      case 'failed':
        this.#settle(task, () => task.done.reject(new Error(`A query failed in its thread: ${reply.stack}`)))
        return
      case 'lost':
        this.#settle(task, () => task.done.reject(this.#lost(reply.error)))
    }
  }

  /** What to say of a query whose thread did not survive it. */
  #lost(error: Error): Error {
    if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      const description = 'The query needs more memory than a query may use'
      return new ApiError(400, {error: {type: 'queryTooLargeError', description}}, description)
    }
    return error instanceof ApiError ? error : new Error(`A query's thread ended: ${error.message}`, {cause: error})
  }

  #settle(task: Task, tell: () => void): void {
    if (this.#tasks.get(task.key) === task) this.#tasks.delete(task.key)
    tell()
  }

  /** Nobody wants it any more. */
  #abandon(task: Task): void {
    this.#settle(task, () => task.done.reject(new ApiError(499, {}, 'The client hung up')))
    for (const queue of [this.#quick, this.#long]) {
      const at = queue.indexOf(task)
      if (at >= 0) queue.splice(at, 1)
    }
    task.thread?.cancel(graceMilliseconds)
  }
}

/** A query took longer than any may. */
export function queryTimeout(milliseconds: number): ApiError {
  const description = `The query took longer than the ${milliseconds / 1_000} s that a query may take`
  return new ApiError(504, {error: {type: 'queryTimeoutError', description}}, description)
}

function shuttingDown(): ApiError {
  const message = 'The lake is being stopped'
  return new ApiError(503, {statusCode: 503, error: 'Service Unavailable', message}, message, {'retry-after': '1'})
}
