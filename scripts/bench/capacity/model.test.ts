import {describe, expect, test} from '@jest/globals'
import {seededRandom} from '../costly/random.ts'
import {changesPerSecond, type Costs, demandOf, processesFor, type Serving, type Traffic} from './model.ts'
import {popularityOf} from './popularity.ts'
import {simulate} from './simulate.ts'

const costs: Costs = {keptMs: 0.5, renderedMs: 50, lakeMs: 2, lakeRequests: 3}
const one: Serving = {processes: 1, pagesKept: 10_000, cdnSeconds: undefined}
const traffic: Traffic = {articles: 200, pageViews: 40, popularity: 0.8, changes: [{perMinute: 60, share: 0.002}]}

describe('popularity', () => {
  test('the parts of all pages add up to 1, and follow the law', () => {
    for (const pages of [1, 10, 1000, 123_456]) {
      const ranks = popularityOf(pages, 0.8)
      expect(ranks.reduce((sum, rank) => sum + rank.pages, 0)).toBe(pages)
      expect(ranks.reduce((sum, rank) => sum + rank.pages * rank.share, 0)).toBeCloseTo(1, 10)
    }
    const [first, second] = popularityOf(10, 1)
    expect((first?.share ?? 0) / (second?.share ?? 0)).toBeCloseTo(2, 10)
  })

  test('a million pages are few ranks', () => {
    expect(popularityOf(1_000_000, 0.8).length).toBeLessThan(1500)
  })
})

describe('demand', () => {
  test('without changes nothing is rendered, and the site sends what it keeps', () => {
    expect(demandOf({...traffic, changes: []}, one, costs)).toEqual({
      cdnHitRate: 0,
      siteViews: expect.closeTo(40, 8),
      renders: expect.closeTo(0, 8),
      siteProcessors: expect.closeTo(0.02, 8),
      lakeRequests: expect.closeTo(0, 8),
      lakeProcessors: expect.closeTo(0, 8),
    })
  })

  test('one page that changes as often as it is read is rendered at every second view', () => {
    const changing = {articles: 1, pageViews: 2, popularity: 0, changes: [{perMinute: 120, share: 1}]}
    const {renders, siteProcessors, lakeRequests} = demandOf(changing, one, costs)
    expect(renders).toBeCloseTo(1, 10)
    expect(siteProcessors).toBeCloseTo(0.0505, 10)
    expect(lakeRequests).toBeCloseTo(3, 10)
  })

  test('changes that come more often than readers are not rendered for their own sake', () => {
    const busy = {articles: 10, pageViews: 5, popularity: 0, changes: [{perMinute: 60_000, share: 1}]}
    expect(demandOf(busy, one, costs).renders).toBeCloseTo(5, 1)
  })

  test('a page that each process renders for itself costs more with each process, but never more than its views', () => {
    const renders = [1, 2, 4, 8].map((processes) => demandOf(traffic, {...one, processes}, costs).renders)
    expect(renders).toEqual([...renders].sort((a, b) => a - b))
    expect(renders.at(-1)).toBeLessThan(40)
  })

  test('pages that do not fit are rendered again', () => {
    const all = demandOf({...traffic, changes: []}, {...one, pagesKept: 200}, costs)
    const half = demandOf({...traffic, changes: []}, {...one, pagesKept: 100}, costs)
    expect(all.renders).toBeCloseTo(0, 8)
    expect(half.renders).toBeGreaterThan(4)
  })

  test('changes of several kinds add up', () => {
    expect(
      changesPerSecond([
        {perMinute: 60, share: 0.5},
        {perMinute: 6, share: 1},
      ]),
    ).toBeCloseTo(0.6, 10)
  })
})

describe('processes', () => {
  test('as many as keep each below its bound', () => {
    const heavy = {...traffic, pageViews: 5000}
    const processes = processesFor(heavy, one, costs, 0.6)
    expect(processes).toBeDefined()
    const load = (count: number) => demandOf(heavy, {...one, processes: count}, costs).siteProcessors / count
    expect(load(processes ?? 0)).toBeLessThanOrEqual(0.6)
    expect(load((processes ?? 0) - 1)).toBeGreaterThan(0.6)
  })

  test('none, if any number is too few', () => {
    expect(processesFor(traffic, one, {...costs, keptMs: 1e6}, 0.6, 50)).toBeUndefined()
  })
})

// The model is a formula; the simulation counts views and changes one by one, with caches that hold pages.
test.each<{name: string; traffic: Traffic; serving: Serving}>([
  {name: 'one process', traffic, serving: one},
  {name: 'three processes', traffic, serving: {...one, processes: 3}},
  {name: 'three processes behind a CDN', traffic, serving: {...one, processes: 3, cdnSeconds: 600}},
  {
    name: 'three processes behind a CDN that keeps pages for a minute',
    traffic,
    serving: {...one, processes: 3, cdnSeconds: 60},
  },
  {name: 'a cache for a third of the pages', traffic, serving: {...one, pagesKept: 70}},
  {
    name: 'a cache for a third of the pages behind a CDN',
    traffic,
    serving: {...one, pagesKept: 70, cdnSeconds: 60},
  },
  {
    name: 'three processes with caches for half of the pages behind a CDN',
    traffic,
    serving: {processes: 3, pagesKept: 100, cdnSeconds: 30},
  },
  {
    name: 'many small changes, and some larger ones',
    traffic: {
      ...traffic,
      pageViews: 60,
      changes: [
        {perMinute: 60, share: 0.002},
        {perMinute: 30, share: 0.01},
      ],
    },
    serving: {...one, processes: 2},
  },
  {name: 'all pages are read alike', traffic: {...traffic, popularity: 0}, serving: one},
])('the model agrees with the simulation: $name', ({traffic: of, serving}) => {
  const predicted = demandOf(of, serving, costs)
  const counted = simulate(of, serving, 6000, seededRandom(1))
  expect(counted.renders / predicted.renders).toBeCloseTo(1, 1)
  expect(counted.siteViews / predicted.siteViews).toBeCloseTo(1, 1)
  expect(Math.abs(counted.cdnHitRate - predicted.cdnHitRate)).toBeLessThan(0.01)
})
