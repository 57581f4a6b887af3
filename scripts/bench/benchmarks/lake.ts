import type {Benchmark, Workplace} from '../benchmark.ts'
import {type LakeMix, mixOf} from '../content/lakeDocuments.ts'
import {atLeast, atMost, type Recorder} from '../figures.ts'
import {importIntoTable, importOverHttp} from '../queries/import.ts'
import {runInGroqJs, runInLake} from '../queries/inProcess.ts'
import {flatQuery, lakeQueries} from '../queries/queries.ts'
import {runLoad} from '../load.ts'
import {memoryOf, startProgram, untilAnswers} from '../program.ts'
import {inTurns, median, percentile} from '../statistics.ts'
import {type BenchLake, queryPath, startLake} from '../stack/lake.ts'
import {loopback, ports} from '../stack/ports.ts'
import {readable} from '../table.ts'

const defaultSizes = [1000, 10_000]
const fullSizes = [50_000, 100_000]
/** The size that the goals for import and memory are for. */
const goalSize = 50_000
const httpSeconds = 2
const httpRounds = 3
const startRounds = 3
const growthRounds = 3
const connections = 10
/** Milliseconds within which a query is answered when its indexes are ready. After a start they are built by the first query that needs them. */
const quickMs = 20
const longestCold = 60_000
/** Different addresses that are requested in turn. */
const httpPaths = 500

/** How long the embedded content lake takes for the queries of a site, and how that grows with the data. */
export const lake: Benchmark = {
  name: 'lake',
  title: 'lake: the content lake, by number of documents',
  async run(place, record) {
    let smallest: FilledLake | undefined
    for (const size of place.full ? [...defaultSizes, ...fullSizes] : defaultSizes) {
      const folder = await measureSize(place, record, size)
      if (smallest === undefined) smallest = {size, folder}
      else await measureGrowth(record, smallest, {size, folder})
    }
  },
}

/** Returns the folder of the lake. */
async function measureSize(place: Workplace, record: Recorder, size: number): Promise<string> {
  const label = `${readable(size)} documents`
  const mix = mixOf(size)
  const folder = await place.folder(`lake-${size}`)
  place.say(`Importing ${label} …`)
  const first = await startLake(place, folder, ports.bigLake)
  const seconds = await importOverHttp(first, mix)
  await first.program.stop()
  record.figure({
    name: `durable import, ${label}`,
    unit: 's',
    ours: seconds,
    beside: {what: 'into one table of SQLite', value: importIntoTable(await place.folder('table'), mix)},
    goal: atMost((15 * size) / goalSize),
    note: 'goal: 15 s for 50 000, in proportion',
  })
  const empty = await place.folder('empty-lake')
  const starts = await inTurns(
    startRounds,
    () => startTime(place, folder),
    () => startTime(place, empty),
  )
  record.figure({
    name: `start, ${label}`,
    unit: 'ms',
    ours: median(starts.ours),
    beside: {what: 'empty lake', value: median(starts.theirs)},
    goal: atMost(3000),
  })
  const started = await startLake(place, folder, ports.bigLake)
  place.say(`Asking over HTTP, ${label} …`)
  await measureHttp(place, record, started, mix, label)
  const memory = await memoryOf(started.program.pid)
  if (memory === undefined) record.missing(`memory, ${label}`, 'the system has no /proc')
  else
    record.figure({
      name: `memory after that, ${label}`,
      unit: 'MiB',
      ours: memory.now,
      ...(size > goalSize ? {} : {goal: atMost(1024)}),
    })
  await started.program.stop()
  await measureRestart(place, record, folder, mix, label)
  place.say(`Asking in process, beside groq-js, ${label} …`)
  await measureInProcess(record, folder, size, label)
  return folder
}

/** The first query of each kind after a restart of a lake that was in use, over HTTP, and what a lake takes that has answered little. */
async function measureRestart(place: Workplace, record: Recorder, folder: string, mix: LakeMix, label: string) {
  const {program, origin} = await startLake(place, folder, ports.bigLake)
  // What Node compiles at the first request of all has nothing to do with the documents.
  await (await fetch(`${origin}${queryPath('1', {})}`)).arrayBuffer()
  for (const {name, query, params, goal} of lakeQueries(mix)) {
    if (goal === undefined) continue
    const begun = performance.now()
    await (await fetch(origin + queryPath(query, params(0)))).arrayBuffer()
    record.figure({
      name: `${name}, the first after a restart, ${label}`,
      unit: 'ms',
      ours: performance.now() - begun,
      goal: atMost(30),
    })
  }
  const memory = await memoryOf(program.pid)
  if (memory === undefined) record.missing(`memory after a restart, ${label}`, 'the system has no /proc')
  else record.figure({name: `memory after a restart, ${label}`, unit: 'MiB', ours: memory.now, goal: atMost(450)})
  await program.stop()
}

interface FilledLake {
  readonly size: number
  readonly folder: string
}

/** The query whose time must not grow, with few and with many documents. Both are measured in turns, as the speed of a machine varies. */
async function measureGrowth(record: Recorder, small: FilledLake, large: FilledLake): Promise<void> {
  const timeOf = async ({size, folder}: FilledLake): Promise<number> => {
    const [sample] = await runInLake(folder, size, flatQuery)
    return median(sample?.times ?? [])
  }
  const {ours, theirs} = await inTurns(
    growthRounds,
    () => timeOf(large),
    () => timeOf(small),
  )
  record.figure({
    name: `${flatQuery}, median at ${readable(large.size)} documents ÷ at ${readable(small.size)}`,
    unit: '',
    ours: median(ours) / median(theirs),
    beside: {what: 'what growing with the data would be', value: large.size / small.size},
    goal: atMost(1.5),
  })
}

async function startTime(place: Workplace, folder: string): Promise<number> {
  const {program, startedIn} = await startLake(place, folder, ports.bigLake)
  await program.stop()
  return startedIn
}

/** Requests per second as an anonymous reader, compared with Node's HTTP server that sends as many bytes and does nothing else. */
async function measureHttp(place: Workplace, record: Recorder, started: BenchLake, mix: LakeMix, label: string) {
  const bare = place.keep(
    await startProgram('The bare server', ['scripts/bench/queries/bareServer.ts', String(ports.bareServer)], {}),
  )
  const bareOrigin = loopback(ports.bareServer)
  await untilAnswers(`${bareOrigin}/2`, bare)
  let asked = 0
  for (const {name, query, params, goal} of lakeQueries(mix)) {
    if (goal === undefined) continue
    const paths = Array.from({length: httpPaths}, (_, n) => queryPath(query, params(n)))
    // A parameter that the query does not use makes each request different, so that no kept answer can be used.
    const fresh = (n: number): string => `${paths[n % paths.length]}&$bench=${asked + n}`
    record.figure({
      name: `${name}, from the first time until it is quick, ${label}`,
      unit: 'ms',
      ours: await untilQuick((n) => started.origin + fresh(n)),
      note: `over HTTP after a start, one after another, each computed anew, until one takes less than ${quickMs} ms`,
    })
    asked += 1_000_000
    const answer = await (await fetch(started.origin + paths[0])).arrayBuffer()
    const load = {connections, seconds: httpSeconds}
    // Only the article has a goal here; the others get one round.
    const isArticle = name === flatQuery
    if (isArticle) await runLoad({...load, origin: started.origin, paths})
    const results = await inTurns(
      isArticle ? httpRounds : 1,
      () => runLoad({...load, origin: started.origin, paths}),
      () => runLoad({...load, origin: bareOrigin, paths: [`/${answer.byteLength}`]}),
    )
    record.figure({
      name: `${name}, over HTTP, ${label}`,
      unit: 'req/s',
      ours: median(results.ours.map(({perSecond}) => perSecond)),
      beside: {
        what: `bare server, ${readable(Math.round(answer.byteLength / 100) / 10)} kB`,
        value: median(results.theirs.map(({perSecond}) => perSecond)),
      },
      ...(isArticle ? {goal: atLeast(8000)} : {}),
    })
    const computed = await runLoad({...load, origin: started.origin, paths: fresh})
    asked += 1_000_000
    record.figure({name: `the same, each computed anew, ${label}`, unit: 'req/s', ours: computed.perSecond})
  }
  await bare.stop()
}

/** Repeats a request until its answer is quick. Returns the milliseconds until then; rejects when that takes too long. */
async function untilQuick(urlOf: (n: number) => string): Promise<number> {
  const begun = performance.now()
  for (let n = 0; performance.now() - begun < longestCold; n++) {
    const asked = performance.now()
    const response = await fetch(urlOf(n))
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${urlOf(n)} was answered with ${response.status}`)
    if (performance.now() - asked < quickMs) return performance.now() - begun
  }
  throw new Error(`${urlOf(0)} was never answered within ${quickMs} ms`)
}

async function measureInProcess(record: Recorder, folder: string, size: number, label: string): Promise<void> {
  const ours = await runInLake(folder, size)
  const theirs = await runInGroqJs(size)
  for (const {name, goal} of lakeQueries(mixOf(size))) {
    const found = ours.find((sample) => sample.name === name)
    const peer = theirs.find((sample) => sample.name === name)
    if (found === undefined || peer === undefined) continue
    const beside = {what: 'groq-js, median', value: median(peer.times)}
    for (const percent of [50, 99]) {
      record.figure({
        name: `${name}, in process, ${label}, p${percent}`,
        unit: 'ms',
        ours: percentile(found.times, percent),
        beside,
        ...(goal?.percentile === percent ? {goal: atMost(goal.ms)} : {}),
      })
    }
    record.figure({
      name: `${name}, in process, ${label}, first time`,
      unit: 'ms',
      ours: found.first,
      beside: {what: 'groq-js, first time', value: peer.first},
      note: 'indexes in memory come into being',
    })
  }
}
