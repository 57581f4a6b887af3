import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {Agent, createServer, request, type IncomingMessage} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {setTimeout as delay} from 'node:timers/promises'
import {Worker} from 'node:worker_threads'
import {runLake} from '../testing/process.ts'

/**
 * A program of the benchmark (`scripts/bench`): `node lake/bench/release.ts [DOCUMENTS]` publishes a release of so many
 * documents in a lake of its own process, beside a reader that asks a new cheap query every 5 ms, a writer that makes
 * one small mutation after another, a listener and a live stream. Prints `{documents, publish, reader, writer, machine,
 * before, events}` as JSON: the milliseconds until the release was acknowledged, and `{count, p99, longest}` of the
 * waits, in milliseconds, from the beginning of the publishing until some seconds after it. A reader's wait counts from
 * the time at which its query was due. What a bare server of this process took at the same time is taken off, and so is
 * what the lake's main thread stood in line for a processor meanwhile; `machine` is that part, `whole` the reader's
 * waits with it, `before` the reader's in the two seconds before.
 */
const documents = Number(process.argv[2] ?? '5000')
const others = 2 * documents
/** Milliseconds between two queries. */
const interval = 5
/** How long what follows from the publishing is watched, in milliseconds. */
const aftermath = 4_000

const folder = await mkdtemp(join(tmpdir(), 'lake-release-'))
const dataDir = join(folder, 'data')
const lake = await runLake({DATA_DIR: dataDir, LAKE_LOG: 'error'})
const headers = {authorization: `Bearer ${(await readFile(join(dataDir, 'token'), 'utf8')).trim()}`}
const bare = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
await once(bare, 'listening')

/** How long the main thread of the lake has stood in line for a processor so far, in milliseconds; 0 where nobody counts. */
function inLine(): number {
  try {
    return Number(readFileSync(`/proc/${lake.pid}/task/${lake.pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/** A caller with connections of its own. Gives the text of an answer, and rejects unless it is 200. */
function caller(connections: number): (method: string, url: string, body?: unknown) => Promise<string> {
  const agent = new Agent({keepAlive: true, maxSockets: connections})
  return async (method, url, body) => {
    const sent = request(url, {method, agent, headers})
    sent.end(body === undefined ? undefined : JSON.stringify(body))
    const [answer]: IncomingMessage[] = await once(sent, 'response')
    if (answer === undefined) throw new Error('No answer')
    const answered = await text(answer)
    if (answer.statusCode !== 200) throw new Error(`${method} ${url}: ${answer.statusCode} ${answered}`)
    return answered
  }
}

const data = (path: string): string => `${lake.url}/v2025-02-19/data/${path}`
const queryUrl = (groq: string): string => data(`query/production?query=${encodeURIComponent(groq)}`)
const [asReader, asWriter, asEditor] = [caller(64), caller(1), caller(1)]
const mutate = (call: typeof asReader, mutations: readonly unknown[]): Promise<string> =>
  call('POST', data('mutate/production'), {mutations})
const act = (action: object): Promise<string> => asEditor('POST', data('actions/production'), {actions: [action]})

/** An article of about 2 kB; `edition` is in its texts. */
function article(n: number, _id: string, edition: string): object {
  const prose = `Paragraph of ${edition} article ${n}, which says a little about many things. `.repeat(8)
  return {
    _id,
    _type: 'article',
    title: `${edition} ${n}`,
    slug: {_type: 'slug', current: `article-${n}`},
    publishedAt: new Date(1_700_000_000_000 + n * 60_000).toISOString(),
    author: {_type: 'reference', _ref: `person-${n % 50}`},
    body: [0, 1].map((key) => ({_key: `b${key}`, _type: 'block', children: [{_key: 's', _type: 'span', text: prose}]})),
  }
}

async function store(count: number, make: (n: number) => object): Promise<void> {
  for (let from = 0; from < count; from += 250) {
    const some = Array.from({length: Math.min(250, count - from)}, (_, n) => ({createOrReplace: make(from + n)}))
    await mutate(asEditor, some)
  }
}

/** New queries, each cheap where its index is there: no two are alike, so that no answer is kept. */
const queries: readonly ((n: number) => string)[] = [
  (n) => `*[_id == "article-${n % others}"][0]{title, "n": ${n}}`,
  (n) =>
    `*[_type == "article" && slug.current == "article-${n % others}"][0]{title, "author": author->name, "n": ${n}}`,
  (n) => `*[_type == "article"] | order(publishedAt desc)[0...20]{title, "n": ${n}}`,
  (n) => `*[references("person-${n % 50}")][0...5]{title, "n": ${n}}`,
]

interface Wait {
  readonly whole: number
  /** The part of it that the machine and this process took. */
  readonly machine: number
}

/** How long an answer takes from `due` on, beside one of the bare server. */
async function timed(due: number, ask: () => Promise<unknown>): Promise<Wait> {
  const before = inLine()
  const since = async (answer: Promise<unknown>): Promise<number> => {
    await answer
    return performance.now() - due
  }
  const address = bare.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const [whole, control] = await Promise.all([since(ask()), since(asReader('GET', `http://127.0.0.1:${port}/`))])
  return {whole, machine: Math.min(whole, control + inLine() - before)}
}

let asked = 0

/** Sends a query every 5 ms until the signal, whether earlier ones were answered or not. */
async function read(signal: AbortSignal): Promise<readonly Wait[]> {
  const waits: Promise<Wait>[] = []
  const begun = performance.now()
  while (!signal.aborted) {
    const due = begun + waits.length * interval
    await delay(Math.max(0, due - performance.now()))
    const n = asked++
    waits.push(timed(due, () => asReader('GET', queryUrl(queries[n % queries.length]?.(n) ?? ''))))
  }
  return await Promise.all(waits)
}

async function write(signal: AbortSignal): Promise<readonly Wait[]> {
  const waits: Wait[] = []
  while (!signal.aborted)
    waits.push(await timed(performance.now(), () => mutate(asWriter, [{patch: {id: 'counter', inc: {n: 1}}}])))
  return waits
}

function figuresOf(waits: readonly number[]): {readonly count: number; readonly p99: number; readonly longest: number} {
  const sorted = waits.map((milliseconds) => Math.round(milliseconds * 10) / 10).sort((a, b) => a - b)
  const p99 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
  return {count: sorted.length, p99, longest: sorted.at(-1) ?? 0}
}

const own = ({whole, machine}: Wait): number => whole - machine

try {
  const releaseId = 'spring'
  await store(50, (n) => ({_id: `person-${n}`, _type: 'person', name: `Person ${n}`}))
  await store(others, (n) => article(n, `article-${n}`, 'first'))
  await store(1, () => ({_id: 'counter', _type: 'counter', n: 0}))
  await act({actionType: 'sanity.action.release.create', releaseId, metadata: {title: 'Spring'}})
  await store(documents, (n) => article(n, `versions.${releaseId}.article-${n}`, 'second'))
  const listened = `query=${encodeURIComponent('*[_type == "article"]')}&includeResult=true&includeAllVersions=true`
  const urls = [data(`listen/production?${listened}&effectFormat=mendoza`), data('live/events/production')]
  const streams = new Worker(new URL('./streams.ts', import.meta.url), {workerData: {urls, headers}})
  await once(streams, 'message')
  // Indexes are made, connections opened, and what answers is compiled.
  const warm = AbortSignal.timeout(3_000)
  await Promise.all([read(warm), write(warm)])
  const before = await read(AbortSignal.timeout(2_000))

  const ending = new AbortController()
  const [reading, writing] = [read(ending.signal), write(ending.signal)]
  const begun = performance.now()
  await act({actionType: 'sanity.action.release.publish', releaseId})
  const publish = Math.round(performance.now() - begun)
  const found = await asEditor('GET', queryUrl(`*[_id == "article-${documents - 1}"][0].title`))
  if (!found.includes(`"second ${documents - 1}"`)) throw new Error(`Not published: ${found}`)
  await delay(aftermath)
  ending.abort()
  const [reader, writer] = await Promise.all([reading, writing])
  streams.postMessage('how many?')
  const [events]: unknown[] = await once(streams, 'message')
  const figures = {
    documents,
    publish,
    reader: figuresOf(reader.map(own)),
    writer: figuresOf(writer.map(own)),
    machine: figuresOf(reader.map(({machine}) => machine)),
    whole: {reader: figuresOf(reader.map(({whole}) => whole)), writer: figuresOf(writer.map(({whole}) => whole))},
    before: figuresOf(before.map(own)),
    events,
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  await streams.terminate()
} finally {
  await lake.stop('SIGTERM')
  await rm(folder, {recursive: true, force: true})
}
process.exit()
