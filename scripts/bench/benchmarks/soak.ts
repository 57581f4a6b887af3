import {Agent} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import type {Benchmark} from '../benchmark.ts'
import {seededRandom} from '../costly/random.ts'
import {send} from '../costly/send.ts'
import {atMost, type Figure} from '../figures.ts'
import {memoryOf, pause} from '../program.ts'
import {type Kind, kinds, requestsOf} from '../soak/reader.ts'
import {growthOf} from '../soak/trend.ts'
import {median, percentile} from '../statistics.ts'
import {evenly} from '../steadyLoad.ts'
import {ports} from '../stack/ports.ts'
import {readPage, reviewPath, type SiteStack} from '../stack/site.ts'

/** An editor publishes once in so many milliseconds. */
const publishEveryMs = 1000
/** The memory is read once in so many milliseconds. */
const sampleEveryMs = 1000
const minuteMs = 60_000
/** For so many minutes caches fill; of a short run, for half of it. */
const warmMinutes = 5
/**
 * Memory may be so much larger at the end than after the first minutes, by a straight line through all samples. What is
 * within it is the up and down of a garbage collector.
 */
const growthLimit = 0.05
/** Connections that are kept open; a request for which none is free waits. */
const connections = 200

/** Resident memory at a time since the beginning, in MiB. */
interface Sample {
  readonly at: number
  readonly site: number
  readonly lake: number
}

interface Seen {
  readonly times: Readonly<Record<Kind, number[]>>
  /** One line each. */
  readonly failures: string[]
}

/**
 * Readers come evenly for half an hour, while an editor publishes every second: nothing may fail, and after the first
 * five minutes memory may not grow.
 */
export const soak: Benchmark = {
  name: 'soak',
  title: 'soak: readers come for half an hour, while an editor publishes every second',
  byNameOnly: true,
  async run(place, record) {
    const stack = await place.site()
    const {minutes, readers} = place.soak
    const paths = await pathsOf(stack)
    // Also the index of the search, which is made at the first question.
    for (const path of [...paths, '/search?q1=sleep']) await readPage(stack.origin, encodeURI(path))
    place.say(`${readers} readers a second of ${paths.length} pages for ${minutes} minutes …`)
    const begun = performance.now()
    const until = begun + minutes * minuteMs
    const seen: Seen = {times: {page: [], search: [], suggestions: [], events: [], metrics: []}, failures: []}
    const agent = new Agent({keepAlive: true, maxSockets: connections})
    const random = seededRandom(1)
    const ask = async (number: number): Promise<void> => {
      const due = begun + (number * 1000) / readers
      for (const {kind, ...request} of requestsOf(number, paths, random)) {
        const from = kind === 'page' || kind === 'search' ? due : performance.now()
        const {status} = await send(ports.site, request, agent)
        seen.times[kind].push(performance.now() - from)
        if (status !== 200 && status !== 204)
          seen.failures.push(`${status} at ${new Date().toISOString()}: ${request.method} ${request.path}`)
      }
    }
    const [samples, publishes] = await Promise.all([
      sampleUntil(begun, until, stack),
      publishUntil(until, stack, seen.failures),
      evenly(readers, readers * minutes * 60, ask),
    ])
    agent.destroy()

    const requests = Object.values(seen.times).reduce((sum, times) => sum + times.length, 0)
    for (const failure of seen.failures.slice(0, 50)) place.say(failure)
    record.figure({
      name: 'requests and publishes that failed',
      unit: '',
      ours: seen.failures.length,
      goal: atMost(0),
      note: `${readers} readers a second, ${minutes} minutes, ${requests} requests, ${publishes} publishes${seen.failures.length === 0 ? '' : `: ${seen.failures.slice(0, 5).join('; ')}`}`,
    })
    for (const kind of kinds)
      for (const percent of [50, 99])
        record.figure({name: `${kind}, p${percent}`, unit: 'ms', ours: percentile(seen.times[kind], percent)})
    const warmMs = Math.min(warmMinutes, minutes / 2) * minuteMs
    for (const part of ['site', 'lake'] as const) record.figure(growthFigure(part, samples, warmMs, minutes))
  },
}

/** How much the memory of a part has grown since caches are warm, in per cent. */
function growthFigure(part: 'site' | 'lake', samples: readonly Sample[], warmMs: number, minutes: number): Figure {
  const points = samples.map((sample) => ({at: sample.at, value: sample[part]}))
  const ofMinutes = Array.from({length: minutes}, (_, minute) =>
    median(points.filter(({at}) => Math.floor(at / minuteMs) === minute).map(({value}) => value)).toFixed(0),
  )
  return {
    name: `growth of the ${part}'s memory`,
    unit: '%',
    ours: 100 * growthOf(points.filter(({at}) => at >= warmMs)),
    goal: atMost(100 * growthLimit),
    note: `straight line from ${warmMs / 1000} s on; MiB each minute: ${ofMinutes.join(', ')}`,
  }
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
    samples.push({at: performance.now() - begun, site: site.now, lake: ofLake.now})
    await pause(sampleEveryMs)
  }
  return samples
}

/** Publishes the review again and again, as the Studio does: each second, or right away when the last one took longer. How many times it was. */
async function publishUntil(until: number, {lake}: SiteStack, failures: string[]): Promise<number> {
  const article = await lake.editor.fetch<{_id: string; _type: string; title: string}>(
    '*[_type == "article" && canonicalPath == $path && !(_id in path("drafts.**"))][0]',
    {path: reviewPath},
  )
  const draftId = `drafts.${article._id}`
  let publishes = 0
  for (let due = performance.now(); due < until; publishes += 1) {
    try {
      await lake.editor.createOrReplace({...article, _id: draftId, title: `${article.title} (edition ${publishes})`})
      await lake.editor.action({actionType: 'sanity.action.document.publish', draftId, publishedId: article._id})
    } catch (error) {
      failures.push(`publish at ${new Date().toISOString()}: ${String(error)}`)
    }
    due = Math.max(due + publishEveryMs, performance.now())
    await delay(Math.max(0, due - performance.now()))
  }
  return publishes
}
