import {fork, type ChildProcess} from 'node:child_process'
import {fileURLToPath} from 'node:url'
import {z} from 'zod'
import {AssetError} from './errors.ts'
import type {ImageJob} from './imageJob.ts'
import type {ImageProbe} from './probe.ts'
import type {TransformPlan} from './transform.ts'
import type {ImageMetadata, MetadataName} from './types.ts'

/** How long a job may take, in milliseconds: the largest photographs take some 20 s; a drawing that takes longer was made to take for ever. */
const limits = {picture: 60_000, drawing: 10_000} as const

/** Photographs are decoded by two processes, drawings by one, so that slow drawings are waited for by drawings only. */
const processes = {picture: 2, drawing: 1} as const

/** A process that nobody needed for so long (in milliseconds) is ended, and gives back its memory. */
const idleMilliseconds = 20_000

type Kind = keyof typeof limits

const statuses = [400, 404, 408, 413, 416, 500, 503, 507] as const
const reply = z.union([
  z.object({problem: z.string(), status: z.union(statuses.map((status) => z.literal(status))).optional()}),
  z.object({value: z.unknown()}),
])

interface Waiting {
  readonly job: ImageJob
  readonly resolve: (value: unknown) => void
  readonly reject: (error: Error) => void
}

/** Decodes images in processes of their own, which are killed when an image keeps them busy for too long. Started with their first jobs. */
export class ImageProcesses {
  readonly #queues: Readonly<Record<Kind, Waiting[]>> = {picture: [], drawing: []}
  readonly #running: Record<Kind, number> = {picture: 0, drawing: 0}
  readonly #idle: Readonly<Record<Kind, IdleProcess[]>> = {picture: [], drawing: []}

  /** See `probeImage`. */
  async probe(path: string): Promise<ImageProbe> {
    return z.custom<ImageProbe>().parse(await this.#run('picture', {kind: 'probe', path}))
  }

  /** See `describeImage`. @throws AssetError 400 also for an image that takes too long */
  async describe(path: string, probe: ImageProbe, wanted: ReadonlySet<MetadataName>): Promise<ImageMetadata> {
    return z.custom<ImageMetadata>().parse(await this.#run(kindOf(probe), {kind: 'describe', path, probe, wanted}))
  }

  /** See `transform`. @throws AssetError 400 also for an image that takes too long */
  async transform(path: string, probe: ImageProbe, plan: TransformPlan): Promise<Buffer> {
    const made = await this.#run(kindOf(probe), {kind: 'transform', path, probe, plan})
    return z.instanceof(Buffer).parse(made)
  }

  #run(kind: Kind, job: ImageJob): Promise<unknown> {
    return new Promise((resolve, reject) => {
      this.#queues[kind].push({job, resolve, reject})
      this.#next(kind)
    })
  }

  #next(kind: Kind): void {
    if (this.#running[kind] >= processes[kind]) return
    const waiting = this.#queues[kind].shift()
    if (waiting === undefined) return
    this.#running[kind]++
    const {job, resolve, reject} = waiting
    const child = this.#idle[kind].pop()?.take() ?? startProcess()
    answerOf(child, job, limits[kind])
      .then((value) => {
        this.#idle[kind].push(new IdleProcess(child, (ended) => this.#forget(kind, ended)))
        return value
      })
      .finally(() => {
        this.#running[kind]--
        this.#next(kind)
      })
      .then((answer) => ('error' in answer ? reject(answer.error) : resolve(answer.value)), reject)
  }

  #forget(kind: Kind, ended: IdleProcess): void {
    const idle = this.#idle[kind]
    idle.splice(0, idle.length, ...idle.filter((each) => each !== ended))
  }
}

/** A process without a job, which ends after a while, and does not keep its parent from ending. */
class IdleProcess {
  readonly #child: ChildProcess
  readonly #timer: NodeJS.Timeout
  readonly #onExit: () => void

  constructor(child: ChildProcess, onEnd: (self: IdleProcess) => void) {
    this.#child = child
    child.unref()
    child.channel?.unref()
    this.#onExit = () => onEnd(this)
    child.once('exit', this.#onExit)
    this.#timer = setTimeout(() => {
      onEnd(this)
      child.kill()
    }, idleMilliseconds)
    this.#timer.unref()
  }

  /** Gives it a job again. */
  take(): ChildProcess {
    clearTimeout(this.#timer)
    this.#child.off('exit', this.#onExit)
    this.#child.ref()
    this.#child.channel?.ref()
    return this.#child
  }
}

/** Under `node --watch` a process tells its parent what it loads; the messages of these processes are replies only. */
function startProcess(): ChildProcess {
  const {WATCH_REPORT_DEPENDENCIES: _, ...env} = process.env
  return fork(fileURLToPath(new URL('./imageProcess.ts', import.meta.url)), {
    env,
    serialization: 'advanced',
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/**
 * What a process replies to a job; a refusal is a reply too. Rejects when there is none, and the process can no longer be used: it was killed after
 * `milliseconds`, or ended.
 */
function answerOf(
  child: ChildProcess,
  job: ImageJob,
  milliseconds: number,
): Promise<{readonly value: unknown} | {readonly error: Error}> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      end(() => reject(new AssetError(400, `Invalid image: it could not be decoded within ${milliseconds / 1_000} s`)))
    }, milliseconds)
    const onMessage = (message: unknown): void => {
      const answer = reply.parse(message)
      end(() => {
        if (!('problem' in answer)) resolve({value: answer.value})
        else
          resolve({
            error:
              answer.status === undefined ? new Error(answer.problem) : new AssetError(answer.status, answer.problem),
          })
      })
    }
    const onEnd = (): void => end(() => reject(new AssetError(400, 'Invalid image: its decoder did not survive it')))
    const end = (settle: () => void): void => {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onEnd).off('error', onEnd)
      settle()
    }
    child.on('message', onMessage).once('exit', onEnd).once('error', onEnd)
    child.send(job)
  })
}

function kindOf({ext}: ImageProbe): Kind {
  return ext === 'svg' ? 'drawing' : 'picture'
}
