import {popularityOf, type Rank} from './popularity.ts'

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
  /** Whether a CDN stands in front, which keeps every page until it is told that the page has changed. */
  readonly hasCdn: boolean
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
 * What traffic asks of the parts, on average. Readers and changes come independently of each other (Poisson processes), each view goes to any of the processes alike, and each process forgets the page that
 * was read longest ago when it keeps too many. A page that is read r times a second and changes c times a second has changed since it was last read in the part c/(r + c) of its views. The derivation is in docs/operations.md.
 */
export function demandOf(traffic: Traffic, serving: Serving, costs: Costs): Demand {
  const ranks = popularityOf(traffic.articles, traffic.popularity)
  const changes = changesPerSecond(traffic.changes)
  const readsOf = ({share}: Rank): number => traffic.pageViews * share
  const missed = ranks.map((rank) => ({...rank, reads: changedViews(readsOf(rank), changes)}))
  // Each view that a CDN does not answer is the first since a change: the page is old in every process.
  const atSite = serving.hasCdn ? missed : ranks.map((rank) => ({...rank, reads: readsOf(rank)}))
  const siteViews = total(atSite)
  const renders = serving.hasCdn ? siteViews : serving.processes * rendersOfOne(atSite, changes, serving)
  return {
    cdnHitRate: serving.hasCdn && traffic.pageViews > 0 ? 1 - siteViews / traffic.pageViews : 0,
    siteViews,
    renders,
    siteProcessors: ((siteViews - renders) * costs.keptMs + renders * costs.renderedMs) / 1000,
    lakeRequests: renders * costs.lakeRequests,
    lakeProcessors: (renders * costs.lakeMs) / 1000,
  }
}

/** The fewest site processes, one processor each, of which none is busier than `busy` (from 0 to 1) on average. Undefined if more than `most` would be needed. */
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

/** Views of a page, a second, before which it has changed since the view before. */
function changedViews(reads: number, changes: number): number {
  return reads + changes === 0 ? 0 : (reads * changes) / (reads + changes)
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
    // The last view was r to r+dr ago, the page was kept until now, and has not changed since: the integral over r of reads · e^(−(reads + changes) r) up to the lifetime.
    const current = (reads / (reads + changes)) * -Math.expm1(-(reads + changes) * lifetime)
    return sum + pages * reads * (1 - current)
  }, 0)
}

/** For how many seconds a page that nobody reads is kept, by a cache that forgets what was read longest ago (Che’s approximation); infinite if all pages fit. */
function keptFor(ranks: readonly ReadRank[], capacity: number): number {
  const keptAfter = (seconds: number): number =>
    ranks.reduce((sum, {pages, reads}) => sum - pages * Math.expm1(-reads * seconds), 0)
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
