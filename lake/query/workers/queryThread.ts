import {Worker} from 'node:worker_threads'
import type {QueryJob} from '../job.ts'
import type {JobReply, ThreadData, ThreadReply, ThreadRequest} from './protocol.ts'

/** The most memory that a thread may use for JavaScript values, in MiB; a query that needs more loses its thread, and nothing else is lost. */
const heapMebibytes = 512

/** A thread whose values take up more bytes than this after a job is ended: it would keep most of that for the next one. */
const largestHeap = 96 * 1024 * 1024

/** A thread knows the id and type of each document, which takes so many bytes: they come on top of both. */
const bytesADocument = 300

/** Until its first job is under way a new thread has to read its program, which on a busy machine takes seconds. */
const startMilliseconds = 15_000

type Reply = JobReply | {readonly kind: 'lost'; readonly error: Error}

/** One thread, which does one job at a time. It is started with its first job. */
export class QueryThread {
  readonly #worker: Worker
  readonly #cancel = new Int32Array(new SharedArrayBuffer(4))
  readonly #idleMilliseconds: number
  readonly #onEnd: () => void
  readonly #largestHeap: number
  #running: {readonly id: number; readonly settle: (reply: Reply) => void; readonly timer: NodeJS.Timeout} | undefined
  #idle: NodeJS.Timeout | undefined
  #count = 0

  /** `documents` is about how many there are. `onEnd` is called when it can no longer be used, whatever the reason; perhaps more than once. */
  constructor(dataDir: string, documents: number, idleMilliseconds: number, onEnd: () => void) {
    this.#idleMilliseconds = idleMilliseconds
    this.#onEnd = onEnd
    const knownBytes = documents * bytesADocument
    this.#largestHeap = largestHeap + knownBytes
    const workerData: ThreadData = {dataDir, cancel: this.#cancel}
    this.#worker = new Worker(new URL('./thread.ts', import.meta.url), {
      workerData,
      resourceLimits: {maxOldGenerationSizeMb: heapMebibytes + Math.ceil(knownBytes / 2 ** 20)},
    })
    this.#worker.unref()
    this.#worker.on('message', (reply: ThreadReply) => {
      if (this.#running?.id !== reply.id) return
      if (reply.heapBytes > this.#largestHeap) void this.end()
      this.#settle(reply)
    })
    this.#worker.on('error', (error) => {
      onEnd()
      this.#settle({kind: 'lost', error: error instanceof Error ? error : new Error(String(error))})
    })
    this.#worker.on('exit', () => {
      onEnd()
      this.#settle({kind: 'lost', error: new Error('it was ended')})
    })
  }

  get isBusy(): boolean {
    return this.#running !== undefined
  }

  /**
   * Runs a job, which gives up by itself after `milliseconds`; `grace` later the thread is ended. Unless it `isKillable` it gives up before a step
   * that cannot be stopped and may take longer. Never rejects.
   */
  run(job: QueryJob, milliseconds: number, grace: number, isKillable: boolean): Promise<Reply> {
    clearTimeout(this.#idle)
    Atomics.store(this.#cancel, 0, 0)
    const id = ++this.#count
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#giveUp(id), milliseconds + grace + (id === 1 ? startMilliseconds : 0))
      this.#running = {id, settle: resolve, timer}
      const request: ThreadRequest = {id, job, milliseconds, isKillable}
      this.#worker.postMessage(request)
    })
  }

  /** Tells the job that runs to give up; one that has not after `grace` loses its thread. */
  cancel(grace: number): void {
    const id = this.#running?.id
    if (id === undefined) return
    Atomics.store(this.#cancel, 0, 1)
    setTimeout(() => this.#giveUp(id), grace).unref()
  }

  async end(): Promise<void> {
    this.#onEnd()
    clearTimeout(this.#idle)
    await this.#worker.terminate()
  }

  #giveUp(id: number): void {
    if (this.#running?.id !== id) return
    void this.end()
    this.#settle({id, kind: 'interrupted'})
  }

  #settle(reply: Reply): void {
    const running = this.#running
    if (running === undefined) return
    this.#running = undefined
    clearTimeout(running.timer)
    this.#idle = setTimeout(() => void this.end(), this.#idleMilliseconds)
    this.#idle.unref()
    running.settle(reply)
  }
}
