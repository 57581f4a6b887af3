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

/** A thread that nobody needed for so long (in milliseconds) gives back its memory. */
const idleMilliseconds = 300_000

/** Past its deadline a query should give up by itself; when it has not after so many milliseconds more, its thread is ended. */
const graceMilliseconds = 500

/** What came of a job: `lost`, where the thread did not survive it. Where the thread said so itself, with the time it took. */
export type Reply = (JobReply | {readonly kind: 'lost'; readonly error: Error}) & {
  readonly processorMilliseconds?: number
}

/** One thread, which does one job at a time. */
export type QueryThread = ReturnType<typeof startThread>

/**
 * Starts a thread, for its first job. `documents` is about how many there are. `onEnd` is called when it can no longer be used, whatever the reason;
 * perhaps more than once.
 */
export function startThread(dataDir: string, documents: number, onEnd: () => void) {
  const cancelled = new Int32Array(new SharedArrayBuffer(4))
  const knownBytes = documents * bytesADocument
  const worker = new Worker(new URL('./thread.ts', import.meta.url), {
    workerData: {dataDir, cancel: cancelled} satisfies ThreadData,
    resourceLimits: {maxOldGenerationSizeMb: heapMebibytes + Math.ceil(knownBytes / 2 ** 20)},
  })
  let running: {readonly settle: (reply: Reply) => void; readonly timer: NodeJS.Timeout} | undefined
  let idle: NodeJS.Timeout | undefined
  let isNew = true
  let isOver = false

  async function end(): Promise<void> {
    isOver = true
    onEnd()
    clearTimeout(idle)
    await worker.terminate()
  }

  function settle(reply: Reply): void {
    if (running === undefined) return
    const job = running
    running = undefined
    clearTimeout(job.timer)
    // A timer of a thread that has ended would keep its last answer in memory.
    if (!isOver) idle = setTimeout(() => void end(), idleMilliseconds).unref()
    job.settle(reply)
  }

  function giveUp(): void {
    void end()
    settle({kind: 'interrupted'})
  }

  function lose(error: Error): void {
    isOver = true
    clearTimeout(idle)
    onEnd()
    settle({kind: 'lost', error})
  }

  worker.unref()
  worker.on('message', (reply: ThreadReply) => {
    if (reply.heapBytes > largestHeap + knownBytes) void end()
    settle(reply)
  })
  worker.on('error', (error) => lose(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => lose(new Error('it was ended')))

  return {
    get isBusy(): boolean {
      return running !== undefined
    },
    /**
     * Runs a job, which gives up by itself after `milliseconds`; if it has not some time later, the thread is ended.
     * Unless it `isKillable` it gives up before a step that cannot be stopped and may take longer. Never rejects.
     */
    run(job: QueryJob, milliseconds: number, isKillable: boolean): Promise<Reply> {
      clearTimeout(idle)
      Atomics.store(cancelled, 0, 0)
      return new Promise((resolve) => {
        const timer = setTimeout(giveUp, milliseconds + graceMilliseconds + (isNew ? startMilliseconds : 0))
        isNew = false
        running = {settle: resolve, timer}
        worker.postMessage({job, milliseconds, isKillable} satisfies ThreadRequest)
      })
    },
    /** Tells the job that runs to give up; one that does not loses its thread. */
    cancel(): void {
      const job = running
      if (job === undefined) return
      Atomics.store(cancelled, 0, 1)
      setTimeout(() => {
        if (running === job) giveUp()
      }, graceMilliseconds).unref()
    },
    end,
  }
}
