import {fork, type ChildProcess} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {z} from 'zod'
import {httpError} from '../common/errors.ts'
import type {ImageJob} from './imageProcess.ts'
import type {ImageProbe} from './probe.ts'
import {WorkQueue} from './queue.ts'
import type {TransformPlan} from './transform.ts'
import type {ImageMetadata, MetadataName} from './types.ts'

/** A process that nobody needed for so long (in milliseconds) is ended, and gives back its memory. */
const idleMilliseconds = 20_000

const reply = z.union([z.object({problem: z.string(), status: z.number().optional()}), z.object({value: z.unknown()})])
type Reply = z.infer<typeof reply>

/** Decodes images in processes of their own, which are killed when an image keeps them busy for too long. Started with their first jobs. */
export class ImageProcesses {
  /**
   * The largest photographs take some 20 s; a drawing that takes longer than its limit was made to take for ever.
   * Drawings are waited for by drawings only.
   */
  readonly #photographs = new ProcessPool(2, 60_000)
  readonly #drawings = new ProcessPool(1, 10_000)

  /** See `probeImage`. */
  async probe(path: string): Promise<ImageProbe> {
    return z.custom<ImageProbe>().parse(await this.#photographs.run({kind: 'probe', path}))
  }

  /** See `describeImage`. @throws ApiError 400 also for an image that takes too long */
  async describe(path: string, probe: ImageProbe, wanted: ReadonlySet<MetadataName>): Promise<ImageMetadata> {
    return z.custom<ImageMetadata>().parse(await this.#poolOf(probe).run({kind: 'describe', path, probe, wanted}))
  }

  /** See `transform`. @throws ApiError 400 also for an image that takes too long */
  async transform(path: string, probe: ImageProbe, plan: TransformPlan): Promise<Buffer> {
    return z.instanceof(Buffer).parse(await this.#poolOf(probe).run({kind: 'transform', path, probe, plan}))
  }

  #poolOf({ext}: ImageProbe): ProcessPool {
    return ext === 'svg' ? this.#drawings : this.#photographs
  }
}

/** Some processes, each with one job at a time, which may take so many milliseconds. */
class ProcessPool {
  readonly #queue: WorkQueue
  readonly #milliseconds: number
  /** Processes without a job, with the timer that ends each after a while. */
  readonly #idle = new Map<ChildProcess, NodeJS.Timeout>()

  constructor(size: number, milliseconds: number) {
    this.#queue = new WorkQueue({concurrency: size, capacity: Infinity, maxWaiting: Infinity})
    this.#milliseconds = milliseconds
  }

  /** Resolves with the value of a job when its turn has come. @throws ApiError with what the process refuses; 400 where it takes too long */
  run(job: ImageJob): Promise<unknown> {
    return this.#queue.run(1, async () => {
      const child = this.#take()
      const answer = await replyTo(child, job, this.#milliseconds)
      this.#rest(child)
      if ('value' in answer) return answer.value
      throw answer.status === undefined ? new Error(answer.problem) : httpError(answer.status, answer.problem)
    })
  }

  #take(): ChildProcess {
    const idle = [...this.#idle.keys()].at(-1)
    if (idle === undefined) {
      const child = startProcess()
      return child.once('exit', () => this.#idle.delete(child))
    }
    clearTimeout(this.#idle.get(idle))
    this.#idle.delete(idle)
    return idle
  }

  #rest(child: ChildProcess): void {
    const end = (): void => {
      this.#idle.delete(child)
      child.kill()
    }
    this.#idle.set(child, setTimeout(end, idleMilliseconds).unref())
  }
}

/** Starts a process that does not keep this one from ending: what waits for its reply does. */
function startProcess(): ChildProcess {
  // Under `node --watch` a process tells its parent what it loads; the messages of these processes are replies only.
  const {WATCH_REPORT_DEPENDENCIES: _, ...env} = process.env
  const child = fork(fileURLToPath(new URL('./imageProcess.ts', import.meta.url)), {
    env,
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.unref()
  child.channel?.unref()
  return child
}

/**
 * What a process replies to a job; a refusal is a reply too. Rejects when there is none, and the process can no longer be used: it was killed after
 * `milliseconds`, or ended.
 */
function replyTo(child: ChildProcess, job: ImageJob, milliseconds: number): Promise<Reply> {
  const {promise, resolve, reject} = Promise.withResolvers<Reply>()
  const timer = setTimeout(() => {
    child.kill('SIGKILL')
    reject(httpError(400, `Invalid image: it could not be decoded within ${milliseconds / 1_000} s`))
  }, milliseconds)
  const onMessage = (message: unknown): void => resolve(reply.parse(message))
  const onEnd = (_code: unknown, signal?: NodeJS.Signals | null): void =>
    reject(
      signal === 'SIGKILL'
        ? httpError(503, 'The system ended the decoder of the image, as for want of memory. Try again later.')
        : httpError(400, 'Invalid image: its decoder did not survive it'),
    )
  child.once('message', onMessage).once('exit', onEnd).once('error', onEnd)
  child.send(job)
  return promise.finally(() => {
    clearTimeout(timer)
    child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
  })
}
