import {Agent} from 'node:http'
import type {Benchmark} from '../benchmark.ts'
import {many, seededRandom} from '../costly/random.ts'
import {atMost} from '../figures.ts'
import {memoryOf, pause} from '../program.ts'
import {kinds, readUntil, type Seen} from '../soak/reader.ts'
import {median, percentile} from '../statistics.ts'
import {ports} from '../stack/ports.ts'
import {readPage, reviewPath, type SiteStack} from '../stack/site.ts'

/** An editor publishes once in so many milliseconds. */
const publishEveryMs = 3000
/** The memory is read once in so many milliseconds. */
const sampleEveryMs = 5000
const minuteMs = 60_000

/** Resident memory at a time since the beginning, in MiB. */
interface Sample {
  readonly atMs: number
  readonly site: number
  readonly lake: number
}

/**
 * Many readers for minutes, while an editor publishes: nothing may fail, and memory may not grow. Memory is the median of a minute, as that of Node goes up and
 * down: the third minute (the caches are warm after two) beside the last.
 */
export const soak: Benchmark = {
  name: 'soak',
  title: 'soak: readers for minutes, while an editor publishes',
  byNameOnly: true,
  async run(place, record) {
    const stack = await place.site()
    const {minutes, readers} = place.soak
    const paths = await pathsOf(stack)
    // Also the index of the search, which is made at the first question.
    for (const path of [...paths, '/search?q1=sleep']) await readPage(stack.origin, encodeURI(path))
    place.say(`${readers} readers of ${paths.length} pages for ${minutes} minutes …`)
    const begun = performance.now()
    const until = begun + minutes * minuteMs
    const seen: Seen = {times: {page: [], search: [], suggestions: [], events: [], metrics: []}, failures: []}
    const agent = new Agent({keepAlive: true, maxSockets: readers})
    const reading = many(readers, (number) =>
      readUntil(until, {port: ports.site, agent, paths, number, random: seededRandom(number)}, seen),
    )
    const [samples, publishes] = await Promise.all([
      sampleUntil(begun, until, stack),
      publishUntil(until, stack, seen.failures),
      ...reading,
    ])
    agent.destroy()

    const all = Object.values(seen.times).flat()
    const failures = seen.failures.slice(0, 5).join('; ')
    record.figure({
      name: 'requests that failed',
      unit: '',
      ours: seen.failures.length,
      goal: atMost(0),
      note: `${readers} readers, ${minutes} minutes, ${all.length} requests, ${publishes} publishes${failures === '' ? '' : `: ${failures}`}`,
    })
    for (const kind of kinds)
      for (const percent of [50, 99])
        record.figure({name: `${kind}, p${percent}`, unit: 'ms', ours: percentile(seen.times[kind], percent)})
    const first = Math.min(2, minutes - 1) * minuteMs
    const inMinute = (from: number) => samples.filter(({atMs}) => atMs >= from && atMs < from + minuteMs)
    for (const part of ['site', 'lake'] as const)
      record.figure({
        name: `memory of the ${part}, last minute`,
        unit: 'MiB',
        ours: median(inMinute((minutes - 1) * minuteMs).map((sample) => sample[part])),
        beside: {what: 'third minute', value: median(inMinute(first).map((sample) => sample[part]))},
        goal: {of: 'ratio', sign: '≤', limit: 1.1},
        note: `each minute: ${many(minutes, (minute) => median(inMinute(minute * minuteMs).map((sample) => sample[part])).toFixed(0)).join(', ')}`,
      })
  },
}

/** The front page and every article that the lake has. */
async function pathsOf({lake}: SiteStack): Promise<readonly [string, ...(readonly string[])]> {
  const paths = await lake.editor.fetch<readonly string[]>(
    '*[_type == "article" && defined(canonicalPath) && !(_id in path("drafts.**"))].canonicalPath',
  )
  return ['/', ...paths]
}

async function sampleUntil(begun: number, until: number, {program, lake}: SiteStack): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  while (performance.now() < until) {
    const [site, ofLake] = await Promise.all([memoryOf(program.pid), memoryOf(lake.program.pid)])
    if (site === undefined || ofLake === undefined) throw new Error('The site or the lake has ended.')
    samples.push({atMs: performance.now() - begun, site: site.now, lake: ofLake.now})
    await pause(sampleEveryMs)
  }
  return samples
}

/** Publishes the review again and again, as the Studio does. How many times it was. */
async function publishUntil(until: number, {lake}: SiteStack, failures: string[]): Promise<number> {
  const article = await lake.editor.fetch<{_id: string; _type: string; title: string}>(
    '*[_type == "article" && canonicalPath == $path && !(_id in path("drafts.**"))][0]',
    {path: reviewPath},
  )
  const draftId = `drafts.${article._id}`
  let publishes = 0
  for (; performance.now() < until; publishes += 1) {
    try {
      await lake.editor.createOrReplace({...article, _id: draftId, title: `${article.title} (edition ${publishes})`})
      await lake.editor.action({actionType: 'sanity.action.document.publish', draftId, publishedId: article._id})
    } catch (error) {
      failures.push(`publish: ${String(error)}`)
    }
    await pause(publishEveryMs)
  }
  return publishes
}
