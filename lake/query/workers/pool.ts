import {LRUCache} from 'lru-cache'
import {ApiError, httpError, tooManyRequests} from '../../common/errors.ts'
import type {Limits} from '../../limits/limits.ts'
import {isOfKnown, Line, thisMachine, type Caller, type Piece} from '../../limits/line.ts'
import type {QueryAnswer, QueryJob} from '../job.ts'
import {startThread, type QueryThread, type Reply} from './queryThread.ts'

/** An answer from a thread. `seq` is the newest transaction that it takes account of. */
export interface ThreadAnswer extends QueryAnswer {
  readonly seq: number
}

/** A query that waits for a thread or runs in one, for everyone who asked for it. */
interface Task extends Piece {
  readonly key: string
  readonly job: QueryJob
  readonly deadline: number
  readonly done: PromiseWithResolvers<ThreadAnswer>
  /** How many still want it. */
  wanted: number
  /** The newest transaction when it was asked; what is asked after a newer one must not get its answer. */
  readonly seq: number
  thread: QueryThread | undefined
  /** Whether the first thread has given it up. */
  isLong: boolean
}

/** What the main thread shows. */
export interface MainState {
  /** The newest transaction. */
  readonly lastSeq: () => number
  /** How many documents there are. */
  readonly documents: () => number
}

/**
 * The first thread gives every query this long (in milliseconds) and no longer; what is not done by then begins again in
 * one of the others. So queries of moderate length never wait behind those that take a minute.
 */
const quickMilliseconds = 1_000

/** The texts of queries that are known to be slow, in characters all together, and for how long, in milliseconds. */
const rememberedCharacters = 4_000_000
const rememberedMilliseconds = 10_000

/** Threads for queries that take long, two at least. */
export class QueryPool {
  readonly #dataDir: string
  readonly #limits: Limits
  readonly #main: MainState
  readonly #line: Line<Task>
  readonly #tasks = new Map<string, Task>()
  readonly #threads: (QueryThread | undefined)[]
  /** Until when each is taken for slow. */
  readonly #slow = new LRUCache<string, number>({
    maxSize: rememberedCharacters,
    sizeCalculation: (_, query) => query.length + 1,
  })
  #isClosed = false

  constructor(dataDir: string, limits: Limits, main: MainState) {
    this.#dataDir = dataDir
    this.#limits = limits
    this.#main = main
    this.#line = new Line(limits.queuedQueries)
    this.#threads = Array.from({length: limits.queryThreads}, () => undefined)
  }

  /** How many queries run, how many wait, and how many threads there are. */
  get state() {
    const threads = this.#threads.filter((thread) => thread !== undefined)
    return {
      running: threads.filter(({isBusy}) => isBusy).length,
      waiting: this.#line.length,
      threads: threads.length,
    }
  }

  /** Whether a query took a thread too long for the main thread a moment ago: then trying it there would only hold up everyone else. */
  isSlow(query: string): boolean {
    return performance.now() < (this.#slow.get(query) ?? 0)
  }

  /**
   * Answers a query in a thread. Two that ask the same (by `key`) at the same time share one run.
   * @throws ApiError: what is wrong with the query, 429 when too many of the caller or of everyone wait, 504 when it
   *   takes too long
   */
  async answer(key: string, job: QueryJob, signal: AbortSignal, caller: Caller = thisMachine): Promise<ThreadAnswer> {
    const task = this.#join(key) ?? this.#enqueue(key, job, caller)
    task.callers.add(caller)
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

  #enqueue(key: string, job: QueryJob, caller: Caller): Task {
    if (this.#isClosed) throw shuttingDown()
    const limit = this.#line.limitFor(caller)
    if (limit !== undefined) throw tooManyRequests('Too many slow queries at the same time', limit, 1_000)
    const task: Task = {
      key,
      job,
      callers: new Set([caller]),
      cost: 1,
      deadline: performance.now() + this.#limits.queryMilliseconds,
      done: Promise.withResolvers(),
      wanted: 0,
      seq: this.#main.lastSeq(),
      thread: undefined,
      isLong: false,
    }
    // Whoever waits hears of it; that nobody waits any more is no reason to fail.
    task.done.promise.catch(() => undefined)
    this.#tasks.set(key, task)
    this.#line.add(task)
    queueMicrotask(() => this.#dispatch())
    return task
  }

  #dispatch(): void {
    if (this.#isClosed) return
    for (let place = 0; place < this.#threads.length; place++) {
      if (this.#threads[place]?.isBusy === true) continue
      const task = this.#line.next(({isLong}) => (place === 0 ? !isLong : isLong))
      if (task === undefined) continue
      this.#line.take(task)
      const remaining = task.deadline - performance.now()
      if (remaining <= 0) {
        this.#settled(task).reject(queryTimeout(this.#limits.queryMilliseconds))
        place--
        continue
      }
      this.#run(task, place, place === 0 ? Math.min(quickMilliseconds, remaining) : remaining, place > 0)
    }
    this.#makeRoom()
  }

  /** A long query of strangers makes room for one of callers who are known, and begins anew behind it. */
  #makeRoom(): void {
    const next = this.#line.next(({isLong}) => isLong)
    if (next === undefined || !isOfKnown(next)) return
    for (const task of this.#tasks.values()) if (task.isLong && !isOfKnown(task)) task.thread?.cancel()
  }

  #run(task: Task, place: number, milliseconds: number, isKillable: boolean): void {
    const thread = (this.#threads[place] ??= this.#start(place))
    task.thread = thread
    void thread.run(task.job, milliseconds, isKillable).then((reply) => {
      task.thread = undefined
      this.#finish(task, reply)
      this.#dispatch()
    })
  }

  /** Starts the thread of a place. It keeps nothing of the task that it is started for. */
  #start(place: number): QueryThread {
    const thread = startThread(this.#dataDir, this.#main.documents(), () => {
      if (this.#threads[place] === thread) this.#threads[place] = undefined
    })
    return thread
  }

  #finish(task: Task, reply: Reply): void {
    this.#judge(task.job, reply)
    const isInTime = performance.now() < task.deadline
    if (reply.kind === 'interrupted' && task.wanted > 0 && isInTime) {
      task.isLong = true
      this.#line.add(task)
      return
    }
    const done = this.#settled(task)
    if (reply.kind === 'answer') done.resolve({...reply.answer, seq: reply.seq})
    else done.reject(this.#errorOf(reply))
  }

  /** Remembers whether a query is slow, by its own processor time: how long it waited for others says nothing about it. */
  #judge({query, body}: QueryJob, {kind, processorMilliseconds: own}: Reply): void {
    if (body !== undefined || own === undefined) return
    const {sliceMilliseconds} = this.#limits
    if (own >= sliceMilliseconds) this.#slow.set(query, performance.now() + rememberedMilliseconds)
    else if (kind === 'answer' && own < sliceMilliseconds / 2) this.#slow.delete(query)
  }

  #errorOf(reply: Exclude<Reply, {readonly kind: 'answer'}>): Error {
    switch (reply.kind) {
      case 'interrupted':
        return queryTimeout(this.#limits.queryMilliseconds)
      case 'refused':
        return new ApiError(reply.status, reply.body, reply.message)
      case 'failed':
        return new Error(`A query failed in its thread: ${reply.stack}`)
      case 'lost':
        if ('code' in reply.error && reply.error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
          const description = 'The query needs more memory than a query may use'
          return new ApiError(400, {error: {type: 'queryTooLargeError', description}}, description)
        }
        return new Error(`A query's thread ended: ${reply.error.message}`, {cause: reply.error})
    }
  }

  /** Forgets a task, so that it can be settled. */
  #settled(task: Task): PromiseWithResolvers<ThreadAnswer> {
    if (this.#tasks.get(task.key) === task) this.#tasks.delete(task.key)
    return task.done
  }

  /** Nobody wants it any more. */
  #abandon(task: Task): void {
    this.#settled(task).reject(new ApiError(499, {}, 'The client hung up'))
    this.#line.remove(task)
    task.thread?.cancel()
  }
}

/** A query took longer than any may. */
function queryTimeout(milliseconds: number): ApiError {
  const description = `The query took longer than the ${milliseconds / 1_000} s that a query may take`
  return new ApiError(504, {error: {type: 'queryTimeoutError', description}}, description)
}

function shuttingDown(): ApiError {
  return httpError(503, 'The lake is being stopped')
}
