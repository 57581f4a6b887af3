import type {SanityClient} from '@sanity/client'
import pLimit from 'p-limit'
import {z} from 'zod'
import {ask, type Asking} from './ask.ts'
import {collect} from './collect.ts'
import {judged, type LinkCheck, linkCheck} from './linkCheck.ts'

/** How links are checked. */
export interface Checking extends Asking {
  /** The origin of this site, whose addresses are not asked for. */
  readonly ownOrigin: string
  /** So many addresses are asked for in an hour. */
  readonly mostPerHour: number
}

/** What a run did. */
export interface LinkReport {
  /** How many addresses there are; undefined if they were not looked for, as they were in the last day. */
  readonly collected: number | undefined
  readonly asked: number
  readonly broken: number
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Hosts that are asked at a time. */
const atATime = 4
/** When addresses were last looked for: a document of its own, as private as the checks. */
const stateId = 'link-check.state'

const due = z.object({asked: z.number(), checks: z.array(linkCheck)})

/**
 * Looks for addresses of other sites in published articles, once a day, and asks for those whose time has come: no more
 * than `mostPerHour`, those first that have waited longest. Whatever a site says is stored at once, so that a run that
 * is ended loses nothing. Rejects where the lake does not answer.
 */
export async function checkLinks(
  client: SanityClient,
  checking: Checking,
  now: () => number = Date.now,
): Promise<LinkReport> {
  const collected = await collectDaily(client, checking.ownOrigin, now())
  const {asked: askedBefore, checks} = due.parse(
    await client.fetch(
      `{
        "asked": count(*[_type == "linkCheck" && checkedAt > $hourAgo]),
        "checks": *[_type == "linkCheck" && nextAt <= $now] | order(nextAt asc, _id asc)[0...${Math.trunc(checking.mostPerHour)}]
      }`,
      {hourAgo: new Date(now() - hourMs).toISOString(), now: new Date(now()).toISOString()},
      {perspective: 'raw', tag: 'links'},
    ),
  )
  const taken = checks.slice(0, Math.max(0, checking.mostPerHour - askedBefore))
  const paused = new Set<string>()
  const limit = pLimit(atATime)
  let asked = 0
  let broken = 0
  const checkOne = async (check: LinkCheck): Promise<void> => {
    const {host} = new URL(check.url)
    if (paused.has(host)) return
    const outcome = await ask(check.url, checking)
    asked += 1
    const result = judged(check, outcome, now())
    if (result.state === 'broken') broken += 1
    await store(client, result)
    if ('status' in outcome && outcome.retryAfterMs !== undefined) {
      paused.add(host)
      await pause(client, host, now() + outcome.retryAfterMs)
    }
  }
  // One host after the other in each of the lines, so that a slow host holds up one line only.
  const hosts = Map.groupBy(taken, ({url}) => new URL(url).host)
  await Promise.all(
    [...hosts.values()].map((group) =>
      limit(async () => {
        for (const check of group) await checkOne(check)
      }),
    ),
  )
  return {collected, asked, broken}
}

/** A site that asks for a pause gets it: all of its addresses wait until then, those too that are not due yet. */
async function pause(client: SanityClient, host: string, until: number): Promise<void> {
  const nextAt = new Date(until).toISOString()
  const query = `*[_type == "linkCheck" && nextAt < $nextAt &&
    (string::startsWith(url, $https) || string::startsWith(url, $http))]`
  await client
    .patch({query, params: {nextAt, https: `https://${host}/`, http: `http://${host}/`}})
    .set({nextAt})
    .commit({returnDocuments: false, tag: 'links', visibility: 'sync'})
}

async function collectDaily(client: SanityClient, ownOrigin: string, now: number): Promise<number | undefined> {
  const last: unknown = await client.fetch('*[_id == $stateId][0].collectedAt', {stateId}, {perspective: 'raw'})
  if (typeof last === 'string' && Date.parse(last) > now - dayMs) return undefined
  const collected = await collect(client, ownOrigin, now)
  await client.createOrReplace({_id: stateId, _type: 'linkCheckState', collectedAt: new Date(now).toISOString()})
  return collected
}

/** Stores a check, unless its address was removed meanwhile. */
async function store(client: SanityClient, check: LinkCheck): Promise<void> {
  const kept = ['_id', '_type', 'places']
  const fields = Object.fromEntries(Object.entries(check).filter(([name]) => !kept.includes(name)))
  const unset = ['status', 'problem', 'failingSince'].filter((name) => !(name in fields))
  await client
    .patch({query: '*[_id == $id]', params: {id: check._id}})
    .set(fields)
    .unset(unset)
    .commit({returnDocuments: false, tag: 'links', visibility: 'async'})
}
