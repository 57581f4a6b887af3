import {Agent} from 'node:http'
import {setTimeout as delay} from 'node:timers/promises'
import type {Benchmark} from '../benchmark.ts'
import {atMost} from '../figures.ts'
import {blockArticle} from '../content/blockArticle.ts'
import {writeShortArticles} from '../content/shortArticles.ts'
import {randomOf} from '../content/random.ts'
import {send} from '../costly/send.ts'
import {browserEncodings} from '../load.ts'
import {memoryOf} from '../program.ts'
import {percentile} from '../statistics.ts'
import {type Call, evenly} from '../steadyLoad.ts'
import {ports} from '../stack/ports.ts'
import {benchFolder, readPage, type SiteStack} from '../stack/site.ts'

/** Readers a second. */
const rate = 200
const connections = 50
/** For so many seconds the site settings have been published when the load ends. */
const seconds = 60
/** So many articles are published meanwhile, one every so many milliseconds. */
const publishes = 10
const betweenPublishesMs = 4000

/**
 * The site settings are published while readers come: every page is old at once. A reader asks for one of many
 * articles; popular ones are read more often, as the square of chance.
 */
export const storm: Benchmark = {
  name: 'storm',
  title: `storm: ${rate} readers a second, and the site settings are published`,
  byNameOnly: true,
  async run(place, record) {
    const articles = place.full ? 10_000 : 2000
    const site = await place.site()
    const paths = await writeShortArticles(place, site.lake, `${benchFolder}/storm`, articles)
    place.say(`Asking for each of ${articles} articles once …`)
    for (let begin = 0; begin < articles; begin += 10)
      await Promise.all(paths.slice(begin, begin + 10).map((path) => readPage(site.origin, path)))

    place.say(`Readers for ${seconds} s …`)
    const chance = randomOf('storm')
    const pathOf = (): string => paths[Math.floor((chance(0, 999_999) / 1_000_000) ** 2 * articles)] ?? '/'
    const quiet = await readersFor(10, pathOf)
    const {lake} = site
    const before = await memoryOf(site.program.pid)
    const readers = readersFor(seconds, pathOf)
    await lake.editor.patch('siteSettings').set({title: 'Apothecary in a storm'}).commit()
    const fresh: number[] = []
    for (let turn = 0; turn < publishes; turn += 1) {
      await delay(betweenPublishesMs)
      fresh.push(await publishOne(site, paths[turn * 7] ?? '/', `Edition ${turn}`))
    }
    const stormy = await readers
    const after = await memoryOf(site.program.pid)
    const beside = (of: (calls: readonly Call<boolean>[]) => number) => ({what: 'before the publish', value: of(quiet)})
    const waitOf = (percent: number) => (calls: readonly Call<boolean>[]) =>
      percentile(
        calls.map(({ms}) => ms),
        percent,
      )
    record.figure({name: 'articles', unit: '', ours: articles})
    record.figure({name: 'a reader waits, p50', unit: 'ms', ours: waitOf(50)(stormy), beside: beside(waitOf(50))})
    record.figure({
      name: 'a reader waits, p99',
      unit: 'ms',
      ours: waitOf(99)(stormy),
      beside: beside(waitOf(99)),
      goal: atMost(100),
    })
    record.figure({
      name: 'an article that is published meanwhile is seen, the slowest',
      unit: 'ms',
      ours: Math.max(...fresh),
      goal: atMost(300),
    })
    const olds = stormy.filter(({result}) => result)
    record.figure({name: 'pages served as they were', unit: '%', ours: (100 * olds.length) / stormy.length})
    record.figure({name: 'the last one, after the publish', unit: 's', ours: (olds.at(-1)?.at ?? 0) / 1000})
    record.figure({name: 'memory gained', unit: 'MiB', ours: (after?.now ?? Number.NaN) - (before?.now ?? Number.NaN)})
  },
}

/**
 * Readers who come evenly. `result`: the server says that this is the page as it was before a change. Rejects when a
 * page is not answered with 200.
 */
async function readersFor(duration: number, pathOf: () => string): Promise<readonly Call<boolean>[]> {
  const agent = new Agent({keepAlive: true, maxSockets: connections})
  try {
    return await evenly(rate, rate * duration, async () => {
      const path = pathOf()
      const {status, headers} = await send(ports.site, {method: 'GET', path, headers: browserEncodings}, agent)
      if (status !== 200) throw new Error(`${path} was answered with ${status}`)
      return headers['x-apothecary-copy'] === 'stale'
    })
  } finally {
    agent.destroy()
  }
}

/** Publishes another title, and gives how long it takes until a reader sees it, in milliseconds. */
async function publishOne({origin, lake}: SiteStack, path: string, title: string): Promise<number> {
  const begun = performance.now()
  await lake.editor.patch(blockArticle(path)._id).set({title}).commit()
  while (!(await readPage(origin, path)).includes(title))
    if (performance.now() - begun > 30_000) throw new Error(`${path} did not show its change within 30 s`)
  return performance.now() - begun
}
