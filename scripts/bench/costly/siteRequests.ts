import {many, pick, type Random, whole} from './random.ts'

/** A request that anybody can send to the site. */
export interface CostlyRequest {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'OPTIONS'
  /** Path and query, as they are sent. */
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

const sameSite = {'sec-fetch-site': 'same-origin'}

/** Pieces that make matching, decoding or parsing expensive in programs that are not careful. */
const pieces = [
  '*',
  '?',
  '"',
  '(',
  '((a+)+)+$',
  'a'.repeat(40),
  ' ',
  '%00',
  '💧',
  'e\u0301'.repeat(10),
  '\\',
  '*a',
  'sleep',
  '-',
  'İ',
  '[[[[',
  '||',
  '..',
] as const

function oddText(random: Random, length: number): string {
  let text = ''
  while (text.length < length) text += pick(random, pieces).repeat(whole(random, 1, 12))
  return text.toWellFormed().slice(0, length).toWellFormed()
}

/** JSON of lists and objects in each other. */
function deepJson(random: Random, depth: number): string {
  const isList = random() < 0.5
  return isList ? '['.repeat(depth) + ']'.repeat(depth) : '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
}

function post(path: string, body: string, type: string): CostlyRequest {
  const headers = {...sameSite, 'content-type': type, 'content-length': String(Buffer.byteLength(body))}
  return {method: 'POST', path, headers, body}
}

const json = (path: string, body: string): CostlyRequest => post(path, body, 'application/json')
const get = (path: string, headers: Readonly<Record<string, string>> = {}): CostlyRequest => ({
  method: 'GET',
  path,
  headers,
})

const listOf = (values: readonly string[]): string => `[${values.join(',')}]`

/**
 * Every kind of request that could keep the site busy, each with endless variants. A kind that is found later belongs here: the test and
 * the benchmark of waits ask for all of them.
 */
export const costlyKinds: Readonly<Record<string, (random: Random) => CostlyRequest>> = {
  'a search for an odd term': (random) =>
    get(`/search?q1=${encodeURIComponent(oddText(random, whole(random, 2, 1500)))}`),
  'a search with many parameters': (random) =>
    get(`/search?${many(whole(random, 100, 1500), (index) => `q1=${index}`).join('&')}`),
  'a page that is not there': (random) => get(`/health/${Math.floor(random() * 1e12).toString(36)}`),
  'a path of many segments': (random) => get(`/${many(whole(random, 50, 4000), () => 'a').join('/')}`),
  'a path that is encoded': (random) =>
    get(`/${encodeURIComponent(oddText(random, whole(random, 10, 1000))).repeat(2)}`),
  'a topic that is not there': (random) => get(`/topics/${encodeURIComponent(oddText(random, 20))}`),
  'a page of a topic that is not there': (random) => get(`/topics/sleep/page/${whole(random, 100, 999_999)}`),
  'a page that is made for one reader': (random) =>
    get(pick(random, ['/saved', '/sign-in', '/shopping-list', '/savings'])),
  'a page with large headers': (random) =>
    get('/', {
      cookie: many(whole(random, 10, 500), (index) => `c${index}=${'x'.repeat(whole(random, 1, 12))}`).join('; '),
      'if-none-match': many(whole(random, 1, 200), (index) => `W/"${index}"`).join(', '),
      'accept-encoding': many(whole(random, 1, 200), (index) => `x${index};q=0.${index % 10}`).join(', '),
    }),
  'a page by another method': (random) => ({
    method: pick(random, ['HEAD', 'POST', 'PUT', 'OPTIONS']),
    path: '/',
    headers: {'content-length': '0', 'next-action': 'x'},
  }),
  'a page as Next’s client asks for it': () =>
    get('/', {rsc: '1', 'next-router-state-tree': encodeURIComponent(JSON.stringify(['', {}]))}),
  'a picture of an odd size': (random) =>
    get(
      `/_next/image?url=${encodeURIComponent(pick(random, ['/icon.svg', '/apple-icon.png', 'http://localhost:3900/x']))}&w=${whole(random, -1, 100_000)}&q=${whole(random, 0, 1000)}`,
    ),
  'a text for programs': (random) =>
    get(pick(random, ['/feed.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest'])),
  'a file that is not there': (random) =>
    get(pick(random, ['/_next/static/x.js', '/assets/x.css', '/api/nothing', '/x.png'])),
  'drivers for many places': (random) =>
    json(
      `/api/drivers/v4/health?${many(whole(random, 1, 200), (index) => `rvo_${index}=${index}`).join('&')}`,
      JSON.stringify({
        articlePlacements: many(whole(random, 1, 50), (index) => `place${index}`),
        kMetas: many(whole(random, 0, 100), () => oddText(random, 100)),
        categorySlugs: many(100, (index) => `category-${index}`),
        webContext: Object.fromEntries(many(whole(random, 0, 800), (index) => [`key${index}`, oddText(random, 30)])),
      }),
    ),
  'drivers with deep JSON': (random) =>
    json(
      '/api/drivers/v4/health',
      `{"articlePlacements":[],"webContext":${deepJson(random, whole(random, 100, 12_000))}}`,
    ),
  'drivers with many mistakes': (random) =>
    json('/api/drivers/v4/health', `{"articlePlacements":${listOf(many(whole(random, 100, 30_000), () => '1'))}}`),
  'drivers with a large body': (random) => json('/api/drivers/v4/health', ' '.repeat(whole(random, 60_000, 1_040_000))),
  'events with many mistakes': (random) =>
    json('/api/events', `{"events":${listOf(many(whole(random, 100, 20_000), () => '{}'))}}`),
  'events of unknown fields': (random) =>
    json('/api/events', `{"events":[{${many(whole(random, 100, 5000), (index) => `"k${index}":1`).join(',')}}]}`),
  'events with deep JSON': (random) => json('/api/events', deepJson(random, whole(random, 100, 10_000))),
  'a large batch of events': (random) => {
    const events = many(50, (index) => ({
      id: `0b6f3c1e-1111-4000-8000-${String(index).padStart(12, '0')}`,
      at: '2026-01-02T03:04:05.000Z',
      page: `/${'p'.repeat(whole(random, 1, 900))}`,
      event: {type: 'elementClicked', element: 'x'.repeat(200)},
    }))
    const request = json('/api/events', JSON.stringify({events}))
    return {...request, headers: {...request.headers, cookie: 'apothecary_consent=C0001,C0002'}}
  },
  'a sign-up with many fields': (random) =>
    post(
      '/api/newsletter',
      `email=a%40b&${many(whole(random, 100, 2500), (index) => pick(random, [`tags=${index}`, 'lists=a', `x${index}=1`])).join('&')}`,
      'application/x-www-form-urlencoded',
    ),
  'a sign-up of many parts': (random) => {
    const parts = many(
      whole(random, 10, 250),
      (index) => `--b\r\nContent-Disposition: form-data; name="t${index}"\r\n\r\n1\r\n`,
    )
    return post('/api/newsletter', `${parts.join('')}--b--\r\n`, 'multipart/form-data; boundary=b')
  },
  'a preview with an odd secret': (random) =>
    get(
      `/api/draft-mode/enable?sanity-preview-secret=${encodeURIComponent(oddText(random, 500))}&sanity-preview-pathname=/`,
    ),
}

/** Pages that a crowd can ask for and not wait for. Each request of a crowd could keep the site rendering, though nobody sees the page. */
export const crowds: Readonly<Record<string, (random: Random) => string>> = {
  'a search': (random) => `/search?q1=${Math.floor(random() * 1e12).toString(36)}`,
  'a topic that is not there': (random) => `/topics/${Math.floor(random() * 1e12).toString(36)}`,
  'a page that is not there': (random) => `/health/${Math.floor(random() * 1e12).toString(36)}`,
  'a page that is made for one reader': () => '/saved',
}
