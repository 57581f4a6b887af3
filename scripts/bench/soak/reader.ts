import {randomUUID} from 'node:crypto'
import type {Agent} from 'node:http'
import {consentCookie, consentValue} from '@apothecary/shared/types/consent.ts'
import {pick, type Random} from '../costly/random.ts'
import {send} from '../costly/send.ts'
import type {CostlyRequest} from '../costly/siteRequests.ts'
import {pause} from '../program.ts'

/** What readers of a soak did: the milliseconds of each answer, by kind of request, and the failures, one line each. */
export interface Seen {
  readonly times: Readonly<Record<Kind, number[]>>
  readonly failures: string[]
}

export const kinds = ['page', 'search', 'suggestions', 'events', 'metrics'] as const
type Kind = (typeof kinds)[number]

/** Between two requests a reader waits at most so long, in milliseconds. */
const longestPauseMs = 400

/** Half of the requests are for pages; the browser of a reader sends the others beside them. */
const mix: readonly [Kind, ...(readonly Kind[])] = [
  'page',
  'page',
  'page',
  'page',
  'page',
  'search',
  'suggestions',
  'events',
  'metrics',
  'metrics',
]

const words = [
  'sleep',
  'magnesium',
  'soup',
  'migraine',
  'anxiety',
  'vitamin d',
  'lentil',
  'cbd',
  'slepe',
  'low mood',
] as const

/** Asks the site as one reader who agreed to analytics, one request after another, until `until` (of `performance.now()`). */
export async function readUntil(
  until: number,
  {
    port,
    agent,
    paths,
    number,
    random,
  }: {
    readonly port: number
    readonly agent: Agent
    readonly paths: readonly [string, ...(readonly string[])]
    /** The number of the reader, from 0: each has an address of its own, as requests are limited by address. */
    readonly number: number
    readonly random: Random
  },
  seen: Seen,
): Promise<void> {
  const headers = {
    'x-forwarded-for': `10.1.${number >> 8}.${number & 255}`,
    cookie: `${consentCookie}=${consentValue('1', ['C0001', 'C0002'], new Date())}`,
    'sec-fetch-site': 'same-origin',
    'accept-encoding': 'gzip, br',
  }
  while (performance.now() < until) {
    const kind = pick(random, mix)
    const request = requestOf(kind, pick(random, paths), random)
    const {status, ms} = await send(port, {...request, headers: {...headers, ...request.headers}}, agent)
    seen.times[kind].push(ms)
    if (status !== 200 && status !== 204)
      seen.failures.push(`${status} at ${new Date().toISOString()}: ${request.method} ${request.path}`)
    await pause(random() * longestPauseMs)
  }
}

function requestOf(kind: Kind, path: string, random: Random): CostlyRequest {
  const word = pick(random, words)
  const term = encodeURIComponent(random() < 0.5 ? word : `${word} ${pick(random, words)}`)
  if (kind === 'page') return {method: 'GET', path: encodeURI(path), headers: {}}
  if (kind === 'search') return {method: 'GET', path: `/search?q1=${term}`, headers: {}}
  if (kind === 'suggestions') return {method: 'GET', path: `/api/search/suggest?q=${term}`, headers: {}}
  return kind === 'events' ? post('/api/events', eventsOf(path)) : post('/api/metrics', metricsOf(path, random))
}

function post(path: string, value: object): CostlyRequest {
  const body = JSON.stringify(value)
  const headers = {'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body))}
  return {method: 'POST', path, headers, body}
}

function eventsOf(page: string): object {
  const common = {at: new Date().toISOString(), page}
  const [viewed, clicked] = ['elementViewed', 'elementClicked'].map((type) => ({
    id: randomUUID(),
    ...common,
    event: {type, element: 'article'},
  }))
  return {events: [viewed, clicked]}
}

function metricsOf(path: string, random: Random): object {
  const metric = (name: string, duration: number) => ({name, duration, tags: {widget: 'faq', widgetId: 'faq-soak'}})
  return {
    metrics: [metric('web-vital.lcp', random() * 4000), metric('web-vital.cls', random() * 100)],
    build: 'soak',
    route: '/[[...path]]',
    pageTemplate: 'article',
    logMoreMetrics: false,
    path,
    site: 'gr8',
    formfactor: 'mobile',
    abSegment: [{placementName: 'DEFAULT', assetName: 'Default'}],
  }
}
