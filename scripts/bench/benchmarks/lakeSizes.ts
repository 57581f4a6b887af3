import {readdir, stat} from 'node:fs/promises'
import path from 'node:path'
import {setTimeout as delay} from 'node:timers/promises'
import type {Benchmark, Workplace} from '../benchmark.ts'
import {articlePath, type LakeMix, mixOf} from '../content/lakeDocuments.ts'
import {atMost, type Recorder} from '../figures.ts'
import {memoryOf} from '../program.ts'
import {importOverHttp} from '../queries/import.ts'
import {lakeQueries} from '../queries/queries.ts'
import {type BenchLake, queryPath, startLake} from '../stack/lake.ts'
import {ports} from '../stack/ports.ts'
import {median, percentile} from '../statistics.ts'
import {readable} from '../table.ts'

const sizes = [1000, 10_000, 100_000, 1_000_000]
/** Requests of a kind, one after another; fewer where they take longer than this altogether, in ms. */
const requests = 200
const longest = 15_000
const publishes = 40
const mebibyte = 1024 * 1024
/** A search by score that takes longer than this, in ms, reads more than the documents that it finds. */
const quick = 30
const longestIndexing = 30 * 60_000

/** How the content lake grows with the number of documents, up to a million: where it bends, and when hosted Sanity is the better place. */
export const lakeSizes: Benchmark = {
  name: 'lake-sizes',
  title: 'lake-sizes: the content lake from 1 000 to a million documents',
  byNameOnly: true,
  async run(place, record) {
    for (const size of sizes) await measure(place, record, size)
  },
}

async function measure(place: Workplace, record: Recorder, size: number): Promise<void> {
  const label = `${readable(size)} documents`
  const mix = mixOf(size)
  const folder = await place.folder(`lake-${size}`)
  place.say(`Importing ${label} …`)
  const first = await startLake(place, folder, ports.bigLake)
  const seconds = await importOverHttp(first, mix)
  record.figure({name: `durable import, ${label}`, unit: 's', ours: seconds})
  await memory(record, first, `memory after the import, ${label}`)
  await first.program.stop()
  record.figure({name: `on disk, ${label}`, unit: 'MiB', ours: (await bytesIn(folder)) / mebibyte})

  const lake = await startLake(place, folder, ports.bigLake)
  record.figure({name: `start, ${label}`, unit: 'ms', ours: lake.startedIn, goal: atMost(3000)})
  let asked = 0
  place.say(`Waiting for the index of words, ${label} …`)
  record.figure({
    name: `until words are indexed, ${label}`,
    unit: 's',
    ours: (await untilWordsAreIndexed(lake, mix)) / 1000,
    note: 'from the start, with nothing else to do; until then a search reads what is not indexed yet',
  })
  for (const {name, query, params, perspective} of lakeQueries(mix)) {
    if (perspective !== undefined) continue
    const urlOf = (n: number): string => `${lake.origin}${queryPath(query, params(n))}&$bench=${(asked += 1)}`
    place.say(`Asking for ${name}, ${label} …`)
    const [first = Number.NaN] = await timesOf(1, async (n) => answered(await fetch(urlOf(n))))
    record.figure({name: `${name}, the first after a start, ${label}`, unit: 'ms', ours: first})
    const times = await timesOf(requests, async (n) => answered(await fetch(urlOf(n))))
    recordBoth(record, `${name}, over HTTP, computed anew, ${label}`, times)
  }
  place.say(`Publishing, ${label} …`)
  recordBoth(record, `publishing an article, ${label}`, await publishTimes(lake, mix))
  await memory(record, lake, `memory after that, ${label}`)
  await lake.program.stop()
}

/** Milliseconds until a search by score reads few documents, asked again every half second. Rejects when that takes too long. */
async function untilWordsAreIndexed({origin}: BenchLake, mix: LakeMix): Promise<number> {
  const search = lakeQueries(mix).find(({name}) => name === 'search by score')
  if (search === undefined) throw new Error('There is no search by score')
  const begun = performance.now()
  for (let n = 0; performance.now() - begun < longestIndexing; n += 1) {
    const path = `${queryPath(search.query, search.params(n))}&$bench=${-1 - n}`
    const [took = Number.NaN] = await timesOf(1, async () => answered(await fetch(origin + path)))
    if (took < quick) return performance.now() - begun
    await delay(500)
  }
  throw new Error(`Words were not indexed within ${longestIndexing} ms`)
}

/** How long each publishing took, in ms: the draft is there before. */
async function publishTimes({editor}: BenchLake, mix: LakeMix): Promise<readonly number[]> {
  const paths = Array.from({length: publishes}, (_, n) => articlePath((n * 7919) % mix.articles))
  const articles = await editor.fetch<{readonly _id: string}[]>('*[_type == "article" && canonicalPath in $paths]', {
    paths,
  })
  return timesOf(articles.length, async (n) => {
    const {_id, ...article} = articles[n] ?? {_id: ''}
    await editor.createOrReplace({...article, _type: 'article', _id: `drafts.${_id}`, title: `Published ${n}`})
    const begun = performance.now()
    await editor.action({actionType: 'sanity.action.document.publish', draftId: `drafts.${_id}`, publishedId: _id})
    return performance.now() - begun
  })
}

/** What `run` took each time, in ms: from its call until it resolves, or what it says itself. At most `count` times. */
async function timesOf(count: number, run: (n: number) => Promise<number | void>): Promise<readonly number[]> {
  const times: number[] = []
  const end = performance.now() + longest
  for (let n = 0; n < count && performance.now() < end; n += 1) {
    const begun = performance.now()
    const own = await run(n)
    times.push(own ?? performance.now() - begun)
  }
  return times
}

async function answered(response: Response): Promise<void> {
  const text = await response.text()
  if (!response.ok) throw new Error(`The lake answered ${response.status}: ${text.slice(0, 300)}`)
}

function recordBoth(record: Recorder, name: string, times: readonly number[]): void {
  record.figure({name: `${name}, p50`, unit: 'ms', ours: median(times)})
  record.figure({name: `${name}, p99`, unit: 'ms', ours: percentile(times, 99)})
}

async function memory(record: Recorder, {program}: BenchLake, name: string): Promise<void> {
  const found = await memoryOf(program.pid)
  if (found === undefined) record.missing(name, 'the system has no /proc')
  else record.figure({name, unit: 'MiB', ours: found.now})
}

async function bytesIn(folder: string): Promise<number> {
  const files = await readdir(folder, {recursive: true, withFileTypes: true})
  const sizesOf = files.flatMap((file) => (file.isFile() ? [stat(path.join(file.parentPath, file.name))] : []))
  return (await Promise.all(sizesOf)).reduce((sum, {size}) => sum + size, 0)
}
