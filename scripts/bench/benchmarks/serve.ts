import type {SanityDocument} from '@sanity/client'
import type {Benchmark, Workplace} from '../benchmark.ts'
import {blockArticle, blockArticlePath} from '../content/blockArticle.ts'
import {atMost, type Recorder} from '../figures.ts'
import {browserEncodings, runLoad} from '../load.ts'
import {processorMsOf} from '../program.ts'
import {inTurns, median} from '../statistics.ts'
import {benchFolder, readPage, reviewPath, type SiteStack} from '../stack/site.ts'

const cachedSeconds = 2
const cachedRounds = 3
const uncachedPages = 160
const uncachedRounds = 4
const connections = 10
const reviews = 30

/** How many pages per second the site serves: pages from the cache, and pages that have to be rendered. */
export const serve: Benchmark = {
  name: 'serve',
  title: 'serve: pages a second, 10 connections',
  async run(place, record) {
    const site = await place.site()
    const floor = await place.floor()
    await kept(place, record, site.origin, floor.origin)
    await uncached(place, record, site, floor.origin)
    await review(place, record, site)
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
 * Pages that have to be rendered. Many paths show the same 200 blocks, others each round; each page is requested
 * exactly once, which nobody did before. So every request queries the lake, renders, runs the transform and keeps the
 * page. The floor renders its 200 blocks from memory with every request, without keeping them and without a data
 * source.
 */
async function uncached(place: Workplace, record: Recorder, site: SiteStack, floor: string): Promise<void> {
  place.say('Asking for pages that must be rendered …')
  let round = 0
  const first = async () => {
    round += 1
    const paths = Array.from({length: uncachedPages}, (_, index) => `/${benchFolder}/uncached-${round}-${index}`)
    await createAll(site, paths)
    return runLoad({origin: site.origin, paths, connections, amount: uncachedPages})
  }
  // The first round warms up: Node compiles the code.
  await first()
  const results = await inTurns(uncachedRounds, first, () =>
    runLoad({origin: floor, paths: ['/blocks-dynamic'], connections, amount: uncachedPages * 2}),
  )
  const beside = (value: number) => ({what: 'floor’s 200 blocks, dynamic', value})
  record.figure({
    name: '200 blocks, rendered anew (lake, render, transform, kept)',
    unit: 'req/s',
    ours: median(results.ours.map(({perSecond}) => perSecond)),
    beside: beside(median(results.theirs.map(({perSecond}) => perSecond))),
    goal: {of: 'ratio', sign: '≥', limit: 0.8},
  })
  record.figure({
    name: 'the same, p99',
    unit: 'ms',
    ours: median(results.ours.map(({p99}) => p99)),
    beside: beside(median(results.theirs.map(({p99}) => p99))),
    goal: atMost(40),
  })
}

/** The processor time of the site's process for the review, which has many widgets: copies of it, one after another, each for the first time. */
async function review(place: Workplace, record: Recorder, {origin, lake, program}: SiteStack): Promise<void> {
  place.say('Asking for the review, rendered anew …')
  const [stored] = await lake.editor.fetch<SanityDocument[]>('*[_type == "article" && canonicalPath == $path]', {
    path: reviewPath,
  })
  if (stored === undefined) throw new Error(`The sample site has no article at ${reviewPath}`)
  const {_rev, ...article} = stored
  const paths = Array.from({length: 2 * reviews}, (_, index) => `/${benchFolder}/review-${index}`)
  const transaction = lake.editor.transaction()
  for (const [index, canonicalPath] of paths.entries())
    transaction.createOrReplace({...article, _id: `bench-review-${index}`, canonicalPath})
  await transaction.commit({returnDocuments: false})
  for (const path of paths.slice(reviews)) await readPage(origin, path)
  const before = await processorMsOf(program.pid)
  for (const path of paths.slice(0, reviews)) await readPage(origin, path)
  record.figure({
    name: 'CBD review, rendered anew: processor time of the site',
    unit: 'ms',
    ours: ((await processorMsOf(program.pid)) - before) / reviews,
    goal: atMost(20),
  })
}

/** In several requests, as the lake limits the size of one. */
async function createAll({lake}: SiteStack, paths: readonly string[]): Promise<void> {
  for (let begin = 0; begin < paths.length; begin += 20) {
    const transaction = lake.editor.transaction()
    for (const path of paths.slice(begin, begin + 20)) transaction.createOrReplace(blockArticle(path))
    await transaction.commit({returnDocuments: false})
  }
}
