import {fork} from 'node:child_process'
import {once} from 'node:events'
import {readFile} from 'node:fs/promises'
import {join} from 'node:path'
import {z} from 'zod'
import {runLake} from '../process.ts'
import {documentBatches} from './documents.ts'
import {endpointKinds} from './endpoints.ts'
import {imageKinds, picture} from './images.ts'
import {queryKinds} from './queries.ts'
import {Dice, mutate, type CostlyKind, type CostlyRequest} from './request.ts'
import {textKinds} from './texts.ts'

/** How long somebody else waited while a costly request was answered, in milliseconds. */
export interface Waits {
  readonly health: number
  readonly kept: number
  readonly fresh: number
  /** What a bare server made the same caller wait: the machine's part. */
  readonly control: number
}

const waits = z.object({id: z.number(), health: z.number(), kept: z.number(), fresh: z.number(), control: z.number()})

/** A lake of its own process with documents in it, and a process that measures how long it makes others wait. */
export interface Bench {
  readonly kinds: Readonly<Record<string, CostlyKind>>
  readonly url: string
  /** Sends one request of a kind (or the several that it consists of) and measures the others' waits until it is answered or given up. */
  measure(kind: string, seed: number, size: number): Promise<Waits & {readonly outcome: string}>
  close(): Promise<void>
}

/** So long nobody is to wait because of what somebody else asks, in milliseconds. */
export const mostMilliseconds = 100

/** So many times a wait above that is measured before it counts: the machine may have had something else to do. */
const mostTries = 3

/** Each request is watched for so long at least, in milliseconds: a stream or a queue goes on after the answer. */
const watched = 200

/** Starts them, on an empty folder. Callers give up after `patience` milliseconds: what waits in a queue tells nothing more. */
export async function openBench(dataDir: string, patience: number): Promise<Bench> {
  const lake = await runLake({
    DATA_DIR: dataDir,
    LAKE_LOG: 'error',
    LAKE_STREAM_MINUTES: '0.02',
    LAKE_QUERY_SECONDS: '5',
  })
  const token = (await readFile(join(dataDir, 'token'), 'utf8')).trim()

  async function send(request: CostlyRequest, signal?: AbortSignal): Promise<Response> {
    const {method, path, body, asEditor = false, unversioned = false} = request
    return await fetch(`${lake.url}${unversioned ? '' : '/v2025-02-19'}${path}`, {
      method,
      ...(asEditor ? {headers: {authorization: `Bearer ${token}`}} : {}),
      ...(body === undefined ? {} : {body: typeof body === 'string' ? body : new Uint8Array(body)}),
      ...(signal === undefined ? {} : {signal}),
    })
  }

  for (const batch of documentBatches()) {
    const {status} = await send(mutate(batch.map((document) => ({createOrReplace: document}))))
    if (status !== 200) throw new Error(`The documents could not be stored: ${status}`)
  }
  const image = {method: 'POST', path: '/assets/images/production?filename=picture.jpg', asEditor: true} as const
  const stored = await send({...image, body: await picture(new Dice(1), 3_000)})
  const {document} = z.object({document: z.object({path: z.string()})}).parse(await stored.json())
  const kinds = {...queryKinds, ...textKinds, ...endpointKinds, ...imageKinds(`/${document.path}`)}

  const probe = fork(join(import.meta.dirname, 'probe.ts'), [lake.url, String(lake.pid)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  let questions = 0
  async function take(): Promise<Waits> {
    const id = ++questions
    probe.send(id)
    for (;;) {
      const [message]: unknown[] = await once(probe, 'message')
      const answer = waits.parse(message)
      if (answer.id === id) return answer
    }
  }
  // The first answers are slower: connections are opened, and what answers them is compiled.
  await delay(1_000)
  await take()

  return {
    kinds,
    url: lake.url,
    async measure(kind, seed, size) {
      const make = kinds[kind]
      if (make === undefined) throw new Error(`There is no kind "${kind}"`)
      const made = make(new Dice(seed), size)
      const requests = Array.isArray(made) ? made : [made]
      const giveUp = new AbortController()
      const timer = setTimeout(() => giveUp.abort(), patience)
      await take()
      const outcomes = await Promise.all([
        ...requests.map((request: CostlyRequest) => outcomeOf(send, request, giveUp.signal)),
        delay(watched),
      ])
      clearTimeout(timer)
      return {...(await take()), outcome: [...new Set(outcomes.filter(Boolean))].join(' ')}
    },
    async close() {
      const gone = once(probe, 'exit')
      probe.disconnect()
      await gone
      await lake.stop('SIGTERM')
    },
  }
}

async function outcomeOf(
  send: (request: CostlyRequest, signal?: AbortSignal) => Promise<Response>,
  request: CostlyRequest,
  signal: AbortSignal,
): Promise<string> {
  try {
    const response = await send(request, signal)
    for (const follower of request.followedBy ?? []) await (await send(follower)).arrayBuffer()
    await response.body?.pipeTo(new WritableStream(), {signal})
    return String(response.status)
  } catch (error) {
    if (signal.aborted) return 'given up'
    return error instanceof Error ? `failed: ${error.message}` : String(error)
  }
}

function delay(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds, undefined))
}

/** What a costly request made others wait. */
export interface Wait {
  readonly kind: string
  readonly seed: number
  readonly size: number
  /** The longest wait of all that was asked meanwhile. */
  readonly milliseconds: number
  /** What the bare server took. */
  readonly control: number
  /** How the request was answered. */
  readonly outcome: string
}

/**
 * The longest wait that a request of a kind and size causes. One above the limit is measured again with other requests of the same kind and size, and
 * counts as the shortest of all tries.
 */
export async function longestWait(bench: Bench, kind: string, seed: number, size: number): Promise<Wait> {
  let shortest: Wait | undefined
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const {health, kept, fresh, control, outcome} = await bench.measure(kind, seed * mostTries + attempt, size)
    const milliseconds = Math.round(Math.max(health, kept, fresh))
    const wait = {kind, seed, size, milliseconds, control: Math.round(control), outcome}
    if (shortest === undefined || milliseconds < shortest.milliseconds) shortest = wait
    if (milliseconds <= mostMilliseconds) break
  }
  if (shortest === undefined) throw new Error('Nothing was measured')
  return shortest
}
