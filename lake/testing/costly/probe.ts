import {readFileSync} from 'node:fs'
import {Agent, createServer, get} from 'node:http'
import {z} from 'zod'

/**
 * A program: `node probe.ts LAKE_URL LAKE_PID`. Asks the lake twenty times a second for its health, for an answer that
 * it has kept and for a cheap one that it has not; and a bare server of this process. To each message from its parent,
 * a number, it replies with that as `id` and the longest waits since the last, in milliseconds: `{health, kept, fresh,
 * control}`. What the bare server took at the same time is taken off the lake's, and so is what the lake's main thread
 * stood in line for a processor meanwhile, as Linux counts it: that is the machine's part.
 */
const [lakeUrl = '', lakePid = ''] = process.argv.slice(2)
const interval = 50
const agent = new Agent({keepAlive: true})
const bare = createServer((_request, response) => response.end('{}')).listen(0, '127.0.0.1')
let asked = 0
let longest = {health: 0, kept: 0, fresh: 0, control: 0}
const pending = new Set<Promise<void>>()

/** How long the main thread of the lake has stood in line for a processor so far, in milliseconds; 0 where nobody counts. */
function inLine(): number {
  try {
    return Number(readFileSync(`/proc/${lakePid}/task/${lakePid}/schedstat`, 'utf8').split(' ')[1]) / 1e6
  } catch {
    return 0
  }
}

/** How long an answer takes, or the refusal of a connection: a server that does nothing else for minutes refuses them. */
function ask(url: string, line: () => number): Promise<number> {
  const started = performance.now()
  const before = line()
  return new Promise((resolve) => {
    const done = (): void => resolve(performance.now() - started - (line() - before))
    get(url, {agent}, (response) => response.resume().once('close', done)).once('error', done)
  })
}

function query(groq: string, id: string): string {
  return `${lakeUrl}/v2025-02-19/data/query/production?query=${encodeURIComponent(groq)}&%24id=${encodeURIComponent(JSON.stringify(id))}`
}

async function askAll(): Promise<void> {
  const address = bare.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const number = ++asked
  const [control, health, kept, fresh] = await Promise.all([
    ask(`http://127.0.0.1:${port}/`, () => 0),
    ask(`${lakeUrl}/health`, inLine),
    ask(query('*[_id == $id][0]', 'kept'), inLine),
    ask(
      query(`*[_id == $id][0]{title, "number": ${number % 50} + length($id)}`, `a${number % 1_000}-${number}`),
      inLine,
    ),
  ])
  longest = {
    health: Math.max(longest.health, health - control),
    kept: Math.max(longest.kept, kept - control),
    fresh: Math.max(longest.fresh, fresh - control),
    control: Math.max(longest.control, control),
  }
}

setInterval(() => {
  const asking = askAll().finally(() => pending.delete(asking))
  pending.add(asking)
}, interval)

process.on('message', (message) => {
  const id = z.number().parse(message)
  void Promise.all(pending).then(() => {
    process.send?.({id, ...longest})
    longest = {health: 0, kept: 0, fresh: 0, control: 0}
  })
})
process.on('disconnect', () => process.exit())
