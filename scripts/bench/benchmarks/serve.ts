import type {Benchmark, Workplace} from '../benchmark.ts'
import {blockArticle, blockArticlePath} from '../content/blockArticle.ts'
import {atLeast, atMost, type Recorder} from '../figures.ts'
import {runLoad} from '../load.ts'
import {inTurns, median} from '../statistics.ts'
import {benchFolder, readPage, reviewPath, type SiteStack} from '../stack/site.ts'

const cachedSeconds = 2
const cachedRounds = 3
const uncachedPages = 160
const uncachedRounds = 4
const connections = 10
const browserEncodings = {'accept-encoding': 'gzip, deflate, br'}

/** How many pages per second the site serves: pages from the cache, and pages that have to be rendered. */
export const serve: Benchmark = {
  name: 'serve',
  title: 'serve: pages a second, 10 connections',
  async run(place, record) {
    const site = await place.site()
    const floor = await place.floor()
    await kept(place, record, site.origin, floor.origin)
    await uncached(place, record, site, floor.origin)
  },
}

/** Pages that have not changed since the last request for them, compared with the floor's static pages. */
async function kept(place: Workplace, record: Recorder, site: string, floor: string): Promise<void> {
  place.say('Asking for kept pages …')
  const cases = [
    {name: 'CBD review, kept, as it is', ours: reviewPath, theirs: '/', what: 'floor’s “hello”', headers: {}},
    {
      name: '200 blocks, kept, as it is',
      ours: blockArticlePath,
      theirs: '/blocks',
      what: 'floor’s 200 blocks',
      headers: {},
    },
    {
      name: '200 blocks, kept, compressed',
      ours: blockArticlePath,
      theirs: '/blocks',
      what: 'floor’s 200 blocks',
      headers: browserEncodings,
    },
  ]
  for (const {name, ours, theirs, what, headers} of cases) {
    await Promise.all([readPage(site, ours), readPage(floor, theirs)])
    const load = {connections, seconds: cachedSeconds, headers}
    const results = await inTurns(
      cachedRounds,
      () => runLoad({...load, origin: site, paths: [ours]}),
      () => runLoad({...load, origin: floor, paths: [theirs]}),
    )
    record.figure({
      name,
      unit: 'req/s',
      ours: median(results.ours.map(({perSecond}) => perSecond)),
      beside: {what, value: median(results.theirs.map(({perSecond}) => perSecond))},
      goal: {of: 'ratio', sign: '≥', limit: 0.8},
    })
  }
}

/**
 * Pages that have to be rendered. Many paths show the same 200 blocks; before each round one transaction changes all of these
 * articles, which makes all their pages stale, and then each page is requested exactly once. So every request queries the lake, renders,
 * runs the transform and fills the cache, as the first request after a publish does. The floor renders its 200 blocks from
 * memory with every request, without a cache and without a data source.
 */
async function uncached(place: Workplace, record: Recorder, site: SiteStack, floor: string): Promise<void> {
  place.say('Asking for pages that must be rendered …')
  const paths = Array.from({length: uncachedPages}, (_, index) => `/${benchFolder}/uncached-${index}`)
  const sentinel = `/${benchFolder}/uncached-sentinel`
  await createAll(site, [...paths, sentinel])
  // The first round warms up: Node compiles the code, and Next learns of the pages.
  await runLoad({origin: site.origin, paths, connections, amount: uncachedPages})
  let edition = 0
  const results = await inTurns(
    uncachedRounds,
    async () => {
      edition += 1
      await readPage(site.origin, sentinel)
      await renameAll(site, [...paths, sentinel], edition)
      await untilSeen(site.origin, sentinel, titleOf(edition))
      return runLoad({origin: site.origin, paths, connections, amount: uncachedPages})
    },
    () => runLoad({origin: floor, paths: ['/blocks-dynamic'], connections, amount: uncachedPages * 2}),
  )
  const beside = (value: number) => ({what: 'floor’s 200 blocks, dynamic', value})
  record.figure({
    name: '200 blocks, rendered anew (lake, render, transform, kept)',
    unit: 'req/s',
    ours: median(results.ours.map(({perSecond}) => perSecond)),
    beside: beside(median(results.theirs.map(({perSecond}) => perSecond))),
    goal: atLeast(400),
  })
  record.figure({
    name: 'the same, p99',
    unit: 'ms',
    ours: median(results.ours.map(({p99}) => p99)),
    beside: beside(median(results.theirs.map(({p99}) => p99))),
    goal: atMost(40),
  })
}

function titleOf(edition: number): string {
  return `Two hundred blocks, edition ${edition}`
}

/** In several requests, as the lake limits the size of one. */
async function createAll({lake}: SiteStack, paths: readonly string[]): Promise<void> {
  for (let begin = 0; begin < paths.length; begin += 20) {
    const transaction = lake.editor.transaction()
    for (const path of paths.slice(begin, begin + 20)) transaction.createOrReplace(blockArticle(path))
    await transaction.commit({returnDocuments: false})
  }
}

/** In one transaction, so that the site gets one event for all of them. */
async function renameAll({lake}: SiteStack, paths: readonly string[], edition: number): Promise<void> {
  const transaction = lake.editor.transaction()
  for (const path of paths) transaction.patch(blockArticle(path)._id, (patch) => patch.set({title: titleOf(edition)}))
  await transaction.commit({returnDocuments: false})
}

async function untilSeen(origin: string, path: string, title: string): Promise<void> {
  const begun = performance.now()
  while (!(await readPage(origin, path)).includes(title)) {
    if (performance.now() - begun > 30_000) throw new Error(`${path} did not show its change within 30 s`)
  }
}
