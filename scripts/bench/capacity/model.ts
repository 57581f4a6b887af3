import {popularityOf} from './popularity.ts'

/** A site and its readers. */
export interface Traffic {
  readonly articles: number
  /** Pages that readers ask for, a second. */
  readonly pageViews: number
  /** The exponent of Zipf's law: a page of rank n is read as often as 1/n to this power. Around 0.8 for web sites; 0 reads all pages alike. */
  readonly popularity: number
  readonly changes: readonly Change[]
}

/** One kind of change, such as “an article is published” or “the site settings are published”. */
export interface Change {
  readonly perMinute: number
  /** The part of all pages that one such change makes old, from 0 to 1. */
  readonly share: number
}

/** What serves the site. */
export interface Serving {
  readonly processes: number
  /** Pages that one site process keeps, in memory and on disk. */
  readonly pagesKept: number
  /** For how many seconds a CDN in front keeps a page that it is not told to forget; undefined without a CDN. */
  readonly cdnSeconds: number | undefined
}

/** What one page takes, in milliseconds of a processor; measured by `npm run bench -- capacity`. */
export interface Costs {
  /** A kept page is sent, by the site. */
  readonly keptMs: number
  /** A page is rendered anew and sent, by the site. */
  readonly renderedMs: number
  /** What the content lake works for a page that is rendered anew. */
  readonly lakeMs: number
  /** Requests to the content lake for a page that is rendered anew. */
  readonly lakeRequests: number
}

/** What the traffic asks of the parts, each a second. */
export interface Demand {
  /** The part of page views that the CDN answers, from 0 to 1; 0 without one. */
  readonly cdnHitRate: number
  /** Page views that reach the site. */
  readonly siteViews: number
  /** Pages that the site renders anew. */
  readonly renders: number
  /** Processors that all site processes together keep busy. */
  readonly siteProcessors: number
  readonly lakeRequests: number
  /** Processors that the embedded content lake keeps busy. */
  readonly lakeProcessors: number
}

/**
 * What traffic asks of the parts, on average. Readers and changes come independently of each other (Poisson processes),
 * each view goes to any of the processes alike, and each process forgets the page that was read longest ago when it
 * keeps too many. A page that is read r times a second and changes c times a second has changed since it was last read
 * in the part c/(r + c) of its views. The derivation is in docs/operations.md.
 */
export function demandOf(traffic: Traffic, serving: Serving, costs: Costs): Demand {
  const ranks = popularityOf(traffic.articles, traffic.popularity)
  const changes = changesPerSecond(traffic.changes)
  const read = ranks.map(({pages, share}) => ({pages, reads: traffic.pageViews * share}))
  const {cdnSeconds} = serving
  const atSite = cdnSeconds === undefined ? read : read.map((rank) => missedByCdn(rank, changes, cdnSeconds))
  const siteViews = total(atSite)
  const renders =
    cdnSeconds === undefined
      ? serving.processes * rendersOfOne(atSite, changes, serving)
      : rendersBehindCdn(read, changes, cdnSeconds, serving)
  return {
    cdnHitRate: cdnSeconds !== undefined && traffic.pageViews > 0 ? 1 - siteViews / traffic.pageViews : 0,
    siteViews,
    renders,
    siteProcessors: ((siteViews - renders) * costs.keptMs + renders * costs.renderedMs) / 1000,
    lakeRequests: renders * costs.lakeRequests,
    lakeProcessors: (renders * costs.lakeMs) / 1000,
  }
}

/**
 * The fewest site processes, one processor each, of which none is busier than `busy` (from 0 to 1) on average.
 * Undefined if more than `most` would be needed.
 */
export function processesFor(
  traffic: Traffic,
  serving: Omit<Serving, 'processes'>,
  costs: Costs,
  busy: number,
  most = 1000,
): number | undefined {
  const isEnough = (processes: number): boolean =>
    demandOf(traffic, {...serving, processes}, costs).siteProcessors <= processes * busy
  let enough = 1
  while (!isEnough(enough)) {
    if (enough >= most) return undefined
    enough = Math.min(enough * 2, most)
  }
  let tooFew = Math.floor(enough / 2)
  while (enough - tooFew > 1) {
    const middle = Math.floor((enough + tooFew) / 2)
    if (isEnough(middle)) enough = middle
    else tooFew = middle
  }
  return enough
}

/** How often a page changes, a second, on average over all pages. */
export function changesPerSecond(changes: readonly Change[]): number {
  return changes.reduce((sum, {perMinute, share}) => sum + (perMinute / 60) * share, 0)
}

interface ReadRank {
  /** How many pages are read alike. */
  readonly pages: number
  /** How often each of them is asked for, a second. */
  readonly reads: number
}

/** The views that a CDN does not answer: it keeps a page until it changes or its time is over, and the next view comes 1/reads later. */
function missedByCdn({pages, reads}: ReadRank, changes: number, seconds: number): ReadRank {
  return {pages, reads: reads === 0 ? 0 : 1 / (keptByCdn(changes, seconds) + 1 / reads)}
}

/** For how many seconds a CDN keeps a page, on average. */
function keptByCdn(changes: number, seconds: number): number {
  return changes === 0 ? seconds : -Math.expm1(-changes * seconds) / changes
}

/** Pages that all processes render, a second, of those that the CDN asks for. */
function rendersBehindCdn(
  read: readonly ReadRank[],
  changes: number,
  seconds: number,
  {processes, pagesKept}: Serving,
): number {
  const gap = keptByCdn(changes, seconds)
  const asked = read.map((rank) => missedByCdn(rank, changes, seconds))
  const own = asked.map(({pages, reads}) => ({pages, reads: reads / processes}))
  const lifetime = keptFor(own, pagesKept, {gap, processes})
  return asked.reduce((sum, {pages, reads}, index) => {
    const readers = read[index]?.reads ?? 0
    return sum + pages * reads * (1 - currentBehindCdn(readers, changes, seconds, processes, lifetime))
  }, 0)
}

/**
 * The part of what a CDN asks for that the process which is asked has as it is: it was asked last time with the chance
 * 1/processes, the time before with the chance of not having been asked since, and so on; the page has not changed
 * since, and has been kept. Each time before is the time of the CDN and the wait for a reader earlier; the sum of such
 * waits follows Erlang's distribution.
 */
function currentBehindCdn(
  reads: number,
  changes: number,
  seconds: number,
  processes: number,
  lifetime: number,
): number {
  if (reads === 0) return 0
  const unchanged = (Math.exp(-changes * seconds) * reads) / (reads + changes)
  const other = 1 - 1 / processes
  if (lifetime === Number.POSITIVE_INFINITY) return unchanged / processes / (1 - unchanged * other)
  let current = 0
  let chance = unchanged / processes
  for (let times = 1; times * seconds < lifetime && chance > 1e-9; times += 1) {
    current += chance * erlang(times, (reads + changes) * (lifetime - times * seconds))
    chance *= unchanged * other
  }
  return current
}

/** The chance that so many waits, each of 1 on average, are over after `time`. */
function erlang(waits: number, time: number): number {
  let term = Math.exp(-time)
  let fewer = 0
  for (let count = 0; count < waits; count += 1) {
    fewer += term
    term *= time / (count + 1)
  }
  return 1 - fewer
}

function total(ranks: readonly ReadRank[]): number {
  return ranks.reduce((sum, {pages, reads}) => sum + pages * reads, 0)
}

/** Pages that one process renders, a second, of those that reach all. */
function rendersOfOne(ranks: readonly ReadRank[], changes: number, {processes, pagesKept}: Serving): number {
  const own = ranks.map(({pages, reads}) => ({pages, reads: reads / processes}))
  const lifetime = keptFor(own, pagesKept)
  return own.reduce((sum, {pages, reads}) => {
    if (reads === 0) return sum
    // The last view was r to r+dr ago, the page was kept until now, and has not changed since: the integral over r of
    // reads · e^(−(reads + changes) r) up to the lifetime.
    const current = (reads / (reads + changes)) * -Math.expm1(-(reads + changes) * lifetime)
    return sum + pages * reads * (1 - current)
  }, 0)
}

/**
 * For how many seconds a page that nobody asks for is kept, by a cache that forgets what was asked for longest ago
 * (Che’s approximation); infinite if all pages fit. Behind a CDN, a page that was asked for is not for `gap` seconds,
 * and then at any time alike, by one of the processes.
 */
function keptFor(
  ranks: readonly ReadRank[],
  capacity: number,
  {gap, processes}: {readonly gap: number; readonly processes: number} = {gap: 0, processes: 1},
): number {
  /**
   * The part of the time in which a process was asked for a page in the last so many seconds. The time between is taken
   * as a fixed one and an exponential one, which together have its mean and its deviation.
   */
  const partKept = (reads: number, seconds: number): number => {
    if (reads === 0) return 0
    const between = 1 / reads / processes
    const wait = between - gap
    const deviation = Math.sqrt(processes * wait ** 2 + processes * (processes - 1) * between ** 2)
    const fixed = 1 / reads - deviation
    return reads * (seconds < fixed ? seconds : fixed - deviation * Math.expm1((fixed - seconds) / deviation))
  }
  const keptAfter = (seconds: number): number =>
    ranks.reduce((sum, {pages, reads}) => sum + pages * partKept(reads, seconds), 0)
  const everRead = ranks.reduce((sum, {pages, reads}) => sum + (reads > 0 ? pages : 0), 0)
  if (everRead <= capacity) return Number.POSITIVE_INFINITY
  let low = 0
  let high = 1
  while (keptAfter(high) < capacity) high *= 2
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2
    if (keptAfter(middle) < capacity) low = middle
    else high = middle
  }
  return low
}
