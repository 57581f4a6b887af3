import {once} from 'node:events'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {Agent, request} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import {runLake} from '../testing/process.ts'

/**
 * A program of the benchmark (`scripts/bench`): `node lake/bench/release.ts [DOCUMENTS]` publishes a release of so many documents in a lake of its own process, beside
 * a reader that asks a new cheap query every 5 ms, a writer that makes one small mutation after another, a listener and a live stream. Prints
 * `{documents, publish, reader, writer, before, events}` as JSON: milliseconds until the release was acknowledged, and `{count, p99, longest}` of the waits, from when the
 * publishing began until 2 s after its last effect; `before`: the reader's in the 2 s before. A reader's wait counts from the time at which the query was due.
 */
const [wanted = '5000'] = process.argv.slice(2)
const documents = Number(wanted)
const others = 2 * documents
const interval = 5
/** How long what follows from the publishing is watched, in milliseconds. */
const aftermath = 4_000

const folder = await mkdtemp(join(tmpdir(), 'lake-release-'))
const dataDir = join(folder, 'data')
const lake = await runLake({DATA_DIR: dataDir, LAKE_LOG: 'error'})
const {port} = new URL(lake.url)
const headers = {authorization: `Bearer ${(await readFile(join(dataDir, 'token'), 'utf8')).trim()}`}
const agent = new Agent({keepAlive: true, maxSockets: 64})

/** Sends one request and resolves with the body of its answer. Rejects unless it is answered with 200. */
async function send(method: string, path: string, body?: unknown, on: Agent = agent): Promise<string> {
  const sent = request({port, host: '127.0.0.1', method, path: `/v2025-02-19${path}`, agent: on, headers})
  sent.end(body === undefined ? undefined : JSON.stringify(body))
  const [answer] = await once(sent, 'response')
  let text = ''
  for await (const chunk of answer) text += String(chunk)
  if (answer.statusCode !== 200) throw new Error(`${method} ${path}: ${answer.statusCode} ${text.slice(0, 500)}`)
  return text
}

const mutate = (mutations: readonly unknown[]): Promise<string> =>
  send('POST', '/data/mutate/production', {mutations})

/** An article of about 2 kB; `edition` is in its texts. */
function article(n: number, id: string, edition: string): Readonly<Record<string, unknown>> {
  const text = `Paragraph of ${edition} article ${n}, which says a little about many things. `.repeat(8)
  return {
    _id: id,
    _type: 'article',
    title: `${edition} ${n}`,
    slug: {_type: 'slug', current: `article-${n}`},
    publishedAt: new Date(1_700_000_000_000 + n * 60_000).toISOString(),
    author: {_type: 'reference', _ref: `person-${n % 50}`},
    body: [0, 1].map((key) => ({_key: `b${key}`, _type: 'block', children: [{_key: 's', _type: 'span', text}]})),
  }
}

async function store(docs: readonly unknown[]): Promise<void> {
  for (let from = 0; from < docs.length; from += 250) {
    await mutate(docs.slice(from, from + 250).map((document) => ({createOrReplace: document})))
  }
}

/** New queries, each cheap where its index is there: no two are alike, so that no answer is kept. */
const queries: readonly ((n: number) => string)[] = [
  (n) => `*[_id == "article-${n % others}"][0]{title, "n": ${n}}`,
  (n) => `*[_type == "article" && slug.current == "article-${n % others}"][0]{title, "author": author->name, "n": ${n}}`,
  (n) => `*[_type == "article"] | order(publishedAt desc)[0...20]{title, "n": ${n}}`,
  (n) => `*[references("person-${n % 50}")][0...5]{title, "n": ${n}}`,
]

/** Sends a query every 5 ms until the signal, whether earlier ones were answered or not. */
async function read(signal: AbortSignal, from: number): Promise<readonly number[]> {
  const waits: Promise<number>[] = []
  const begun = performance.now()
  for (let n = 0; !signal.aborted; n++) {
    const due = begun + n * interval
    await delay(Math.max(0, due - performance.now()))
    const query = queries[n % queries.length]?.(from + n) ?? ''
    waits.push(send('GET', `/data/query/production?query=${encodeURIComponent(query)}`).then(() => {const w=performance.now() - due; if (w>15 && t0 < Infinity) slow.push([n % queries.length, Math.round(due-t0), Math.round(w)]); return w}))
  }
  return await Promise.all(waits)
}

const slow: unknown[] = []
let t0 = Infinity
async function write(signal: AbortSignal): Promise<readonly number[]> {
  const waits: number[] = []
  const own = new Agent({keepAlive: true, maxSockets: 1})
  while (!signal.aborted) {
    const begun = performance.now()
    const mutations = [{patch: {id: 'counter', inc: {n: 1}}}]
    await send('POST', '/data/mutate/production', {mutations}, own)
    waits.push(performance.now() - begun)
  }
  own.destroy()
  return waits
}

/** Opens an event stream; returns how many bytes came so far. What comes is not parsed, so that it does not delay the measurements. */
async function open(path: string): Promise<() => number> {
  const sent = request({port, host: '127.0.0.1', path: `/v2025-02-19${path}`, headers, agent: false})
  sent.end()
  const [answer] = await once(sent, 'response')
  let bytes = 0
  let all=''; answer.on('data', (chunk: Buffer) => {bytes += chunk.length; if (all.length < 3000) all += chunk; else if (all.length<1e9) {all=all.slice(-2000)+chunk; if (all.includes('reset')||all.includes('Error')||all.includes('disconnect')) {console.error(all.slice(-600)); all=' '.repeat(1e9+1)}}})
  answer.on('error', () => undefined)
  return () => bytes
}

const figuresOf = (waits: readonly number[]): {count: number; p99: number; longest: number} => {
  const sorted = waits.toSorted((a, b) => a - b)
  const at = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? 0
  return {count: sorted.length, p99: round(at), longest: round(sorted.at(-1) ?? 0)}
}
const round = (milliseconds: number): number => Math.round(milliseconds * 10) / 10

try {
  await store(Array.from({length: 50}, (_, n) => ({_id: `person-${n}`, _type: 'person', name: `Person ${n}`})))
  await store(Array.from({length: others}, (_, n) => article(n, `article-${n}`, 'first')))
  await store([{_id: 'counter', _type: 'counter', n: 0}])
  const releaseId = 'spring'
  const actions = [{actionType: 'sanity.action.release.create', releaseId, metadata: {title: 'Spring'}}]
  await send('POST', '/data/actions/production', {actions})
  await store(Array.from({length: documents}, (_, n) => article(n, `versions.${releaseId}.article-${n}`, 'second')))
  const filter = encodeURIComponent('*[_type == "article"]')
  const streams = await Promise.all([
    open(`/data/listen/production?query=${filter}&includeResult=true&includeAllVersions=true&effectFormat=mendoza`),
    open('/data/live/events/production'),
  ])
  // Indexes are made, connections opened, and what answers is compiled.
  const warm = AbortSignal.timeout(3_000)
  await Promise.all([read(warm, 0), write(warm)])
  const before = figuresOf(await read(AbortSignal.timeout(2_000), 1_000_000))

  const ending = new AbortController()
  const reading = read(ending.signal, 2_000_000)
  const writing = write(ending.signal)
  const begun = performance.now()
  t0 = begun
  await send('POST', '/data/actions/production', {actions: [{actionType: 'sanity.action.release.publish', releaseId}]}, new Agent())
  const publish = round(performance.now() - begun)
  const count = await send('GET', `/data/query/production?query=${encodeURIComponent(`*[_id == "article-${documents - 1}"][0].title`)}`)
  await delay(aftermath)
  const events = streams.reduce((sum, bytes) => sum + bytes(), 0)
  ending.abort()
  const [reader, writer] = await Promise.all([reading, writing])
  const published: unknown = JSON.parse(count)
  console.error(JSON.stringify(published), JSON.stringify(slow))
  const figures = {documents, publish, reader: figuresOf(reader), writer: figuresOf(writer), before, events}
  process.stdout.write(`${JSON.stringify(figures)}\n`)
} finally {
  agent.destroy()
  await lake.stop('SIGTERM')
  await rm(folder, {recursive: true, force: true})
}
process.exit(0)
