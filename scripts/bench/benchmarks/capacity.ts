import {Agent} from 'node:http'
import type {Benchmark, Workplace} from '../benchmark.ts'
import {type Costs, demandOf, type Traffic} from '../capacity/model.ts'
import {chooserOf} from '../capacity/popularity.ts'
import {writeShortArticles} from '../content/shortArticles.ts'
import {seededRandom} from '../costly/random.ts'
import {send} from '../costly/send.ts'
import type {Recorder} from '../figures.ts'
import {browserEncodings} from '../load.ts'
import {processorMsOf} from '../program.ts'
import {evenly} from '../steadyLoad.ts'
import {loopback, ports} from '../stack/ports.ts'
import {benchFolder, readPage, type SiteStack} from '../stack/site.ts'

/** Pages that are read and changed, and authors whose changes make pages old: each is the author of one page in 25. */
const articles = 1000
const authors = 25
/** Pages that are asked for only once, to measure what a new page takes. */
const unread = 300
const seconds = 60
const traffic: Traffic = {
  articles,
  pageViews: 80,
  popularity: 0.8,
  changes: [{perMinute: 30, share: 1 / authors}],
}
const sitePorts = [ports.site, ports.otherSite] as const

/**
 * What a page takes, kept and new; then two site processes under a steady load with changes, beside what the model of
 * docs/operations.md says of the same traffic.
 */
export const capacity: Benchmark = {
  name: 'capacity',
  title: `capacity: two site processes, ${traffic.pageViews} readers a second, beside the model`,
  byNameOnly: true,
  async run(place, record) {
    const stack = await place.site()
    const other = await stack.startAnother(ports.otherSite)
    const pids = [stack.program.pid, other.pid]
    const {paths, fresh} = await write(place, stack)
    place.say('Asking each process for each article …')
    for (const port of sitePorts)
      for (let begin = 0; begin < paths.length; begin += 10)
        await Promise.all(paths.slice(begin, begin + 10).map((path) => readPage(loopback(port), path)))

    const costs = await costsOf(place, stack, paths, fresh)
    record.figure({name: 'a kept page, processor of the site', unit: 'ms', ours: costs.keptMs})
    record.figure({name: 'a new page, processor of the site', unit: 'ms', ours: costs.renderedMs})
    record.figure({name: 'a new page, processor of the content lake', unit: 'ms', ours: costs.lakeMs})
    record.figure({name: 'a new page, requests to the content lake', unit: '', ours: costs.lakeRequests})

    place.say(`Readers and changes for ${seconds} s …`)
    const expected = demandOf(traffic, {processes: 2, pagesKept: articles + unread, cdnSeconds: undefined}, costs)
    const before = await measured(pids, stack)
    const changing = changeUntil(performance.now() + seconds * 1000, stack)
    await readersFor(seconds, paths)
    await changing
    const after = await measured(pids, stack)
    const perSecond = (of: keyof typeof after): number => (after[of] - before[of]) / seconds
    compare(record, 'pages rendered anew a second', '', perSecond('renders'), expected.renders)
    compare(record, 'processors that the site keeps busy', '', perSecond('siteMs') / 1000, expected.siteProcessors)
    compare(record, 'requests to the content lake a second', '', perSecond('requests'), expected.lakeRequests)
    compare(record, 'processors that the lake keeps busy', '', perSecond('lakeMs') / 1000, expected.lakeProcessors)
  },
}

function compare(record: Recorder, name: string, unit: string, ours: number, value: number): void {
  record.figure({name, unit, ours, beside: {what: 'model', value}})
}

async function write(place: Workplace, {lake}: SiteStack) {
  const transaction = lake.editor.transaction()
  for (let author = 0; author < authors; author += 1)
    transaction.createOrReplace({_id: authorOf(author), _type: 'person', name: `Writer ${author}`})
  await transaction.commit()
  const by = (index: number) => ({authors: [{_type: 'reference', _key: 'a', _ref: authorOf(index)}]})
  return {
    paths: await writeShortArticles(place, lake, `${benchFolder}/capacity`, articles, by),
    fresh: await writeShortArticles(place, lake, `${benchFolder}/unread`, unread, by),
  }
}

function authorOf(index: number): string {
  return `person-capacity-${index % authors}`
}

/** What a page takes, of one process: pages that nobody has asked for, one after another, and kept ones at the rate of the test. */
async function costsOf(
  place: Workplace,
  stack: SiteStack,
  paths: readonly string[],
  fresh: readonly string[],
): Promise<Costs> {
  place.say(`Asking for ${fresh.length} new pages …`)
  const pids = [stack.program.pid]
  const begun = await measured(pids, stack)
  for (const path of fresh) await readPage(stack.origin, path)
  const rendered = await measured(pids, stack)
  await readersFor(15, paths, [ports.site])
  const kept = await measured(pids, stack)
  const each = (of: keyof typeof begun): number => (rendered[of] - begun[of]) / fresh.length
  return {
    keptMs: (kept.siteMs - rendered.siteMs) / (15 * traffic.pageViews),
    renderedMs: each('siteMs'),
    lakeMs: each('lakeMs'),
    lakeRequests: each('requests'),
  }
}

/** What the processes have done since they started: processor time in ms, pages rendered, requests to the content lake. */
async function measured(pids: readonly number[], {lake}: SiteStack) {
  const texts = await Promise.all(sitePorts.map(async (port) => (await fetch(`${loopback(port)}/metrics`)).text()))
  const count = (name: string): number =>
    texts.reduce((sum, text) => {
      const line = text.split('\n').filter((one) => one.startsWith(name))
      if (line.length === 0) throw new Error(`/metrics of the site has no ${name}`)
      return sum + line.reduce((ofSite, one) => ofSite + Number(one.split(' ').at(-1)), 0)
    }, 0)
  const ofSite = await Promise.all(pids.map(processorMsOf))
  return {
    siteMs: ofSite.reduce((sum, ms) => sum + ms, 0),
    lakeMs: await processorMsOf(lake.program.pid),
    renders: count('apothecary_page_render_seconds_count'),
    requests: count('apothecary_upstream_requests_total{upstream="lake"'),
  }
}

/** Readers who come evenly, each to one of the processes by chance, as behind a plain proxy. */
async function readersFor(
  duration: number,
  paths: readonly string[],
  to: readonly number[] = sitePorts,
): Promise<void> {
  const random = seededRandom(duration)
  const choose = chooserOf(articles, traffic.popularity, random)
  const agent = new Agent({keepAlive: true, maxSockets: 50})
  try {
    await evenly(traffic.pageViews, traffic.pageViews * duration, async () => {
      const path = paths[choose()] ?? '/'
      const port = to[Math.floor(random() * to.length)] ?? ports.site
      const {status} = await send(port, {method: 'GET', path, headers: browserEncodings}, agent)
      if (status !== 200) throw new Error(`${path} was answered with ${status}`)
    })
  } finally {
    agent.destroy()
  }
}

/** Changes one author after another, at the times of the traffic. */
async function changeUntil(until: number, {lake}: SiteStack): Promise<void> {
  const [{perMinute} = {perMinute: 1}] = traffic.changes
  const everyMs = 60_000 / perMinute
  const count = Math.floor((until - performance.now()) / everyMs)
  await evenly(1000 / everyMs, count, async (index) => {
    await lake.editor
      .patch(authorOf(index))
      .set({name: `Writer ${index % authors}, edition ${index}`})
      .commit()
  })
}
