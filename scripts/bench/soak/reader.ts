import {randomUUID} from 'node:crypto'
import {consentCookie, consentValue} from '@apothecary/shared/types/consent.ts'
import {pick, type Random} from '../costly/random.ts'
import type {CostlyRequest} from '../costly/siteRequests.ts'
import {browserEncodings} from '../load.ts'

export const kinds = ['page', 'search', 'suggestions', 'events', 'metrics'] as const
export type Kind = (typeof kinds)[number]

/** A reader asks for a page, which is a search for one in ten. For one in ten each the browser sends another call right after it. */
function kindsOf(random: Random): readonly Kind[] {
  const page = random() < 0.1 ? 'search' : 'page'
  const chance = random()
  if (chance >= 0.3) return [page]
  return [page, chance < 0.1 ? 'suggestions' : chance < 0.2 ? 'events' : 'metrics']
}

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

/** One request of a reader. */
export interface ReaderRequest extends CostlyRequest {
  readonly kind: Kind
}

/** What the browser of a reader who has agreed to analytics sends: a page, and at times a call. */
export function requestsOf(
  number: number,
  paths: readonly [string, ...(readonly string[])],
  random: Random,
): readonly ReaderRequest[] {
  const headers = {
    // Requests are limited by address, and these readers are not one.
    'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    cookie: `${consentCookie}=${consentValue('1', ['C0001', 'C0002'], new Date())}`,
    'sec-fetch-site': 'same-origin',
    ...browserEncodings,
  }
  const path = pick(random, paths)
  return kindsOf(random).map((kind) => {
    const request = requestOf(kind, path, random)
    return {kind, ...request, headers: {...headers, ...request.headers}}
  })
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
