import {LRUCache} from 'lru-cache'
import type {Random} from '../costly/random.ts'
import {chooserOf} from './popularity.ts'
import {type Change, changesPerSecond, type Demand, type Serving, type Traffic} from './model.ts'

/** What happened in a simulated time, each a second. */
export type Simulated = Pick<Demand, 'cdnHitRate' | 'siteViews' | 'renders'>

/** A page as one cache holds it: the number of the page's last change before it was made. */
type Cache = LRUCache<number, number>

/**
 * The same site as in the model, view by view and change by change, with caches that hold pages. Readers ask for pages
 * by Zipf's law; each change makes every page old with its probability. What happens in the first half of the time
 * fills the caches, and does not count.
 */
export function simulate(traffic: Traffic, serving: Serving, seconds: number, random: Random): Simulated {
  const pageOf = chooserOf(traffic.articles, traffic.popularity, random)
  const versions = new Uint32Array(traffic.articles)
  const processes = Array.from({length: serving.processes}, (): Cache => new LRUCache({max: serving.pagesKept}))
  const {cdnSeconds} = serving
  const cdn = new Map<number, {readonly version: number; readonly until: number}>()
  const changing = traffic.changes.filter((change) => changesPerSecond([change]) > 0)
  const nextChanges = changing.map((change) => ({change, at: gap(change.perMinute / 60, random)}))
  const counts = {views: 0, siteViews: 0, renders: 0}

  for (let now = gap(traffic.pageViews, random); now < seconds; now += gap(traffic.pageViews, random)) {
    for (const next of nextChanges)
      for (; next.at <= now; next.at += gap(next.change.perMinute / 60, random)) change(versions, next.change, random)
    const page = pageOf()
    const version = versions[page] ?? 0
    const counted = now >= seconds / 2 ? 1 : 0
    counts.views += counted
    const held = cdn.get(page)
    if (held?.version === version && now < held.until) continue
    counts.siteViews += counted
    const process = processes[Math.floor(random() * processes.length)]
    if (process?.get(page) !== version) counts.renders += counted
    process?.set(page, version)
    if (cdnSeconds !== undefined) cdn.set(page, {version, until: now + cdnSeconds})
  }
  const time = seconds / 2
  return {
    cdnHitRate: cdnSeconds === undefined ? 0 : 1 - counts.siteViews / counts.views,
    siteViews: counts.siteViews / time,
    renders: counts.renders / time,
  }
}

function change(versions: Uint32Array, {share}: Change, random: Random): void {
  for (let page = 0; page < versions.length; page += 1) if (random() < share) versions[page] = (versions[page] ?? 0) + 1
}

/** Seconds until the next of what comes so often a second, independently of what came before. */
function gap(perSecond: number, random: Random): number {
  return -Math.log(1 - random()) / perSecond
}
