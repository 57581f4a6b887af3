import {afterAll, beforeAll, beforeEach, describe, expect, test} from '@jest/globals'
import {once} from 'node:events'
import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import {startTestLake, type TestLake} from '../migrate/testing/lake.ts'
import {addressesIn} from './addresses.ts'
import {ask, type Asking} from './ask.ts'
import {checkLinks} from './checkLinks.ts'
import {idOf, judged, type LinkCheck} from './linkCheck.ts'
import {readLinkSettings} from './settings.ts'
import {turns} from './turns.ts'

const site = 'https://site.example'
const day = 86_400_000

/** A site that answers each path in its own way, and notes who asks. */
let server: Server
let origin: string
let asked: {readonly method: string; readonly path: string; readonly agent: string}[] = []
let atOnce = 0
let mostAtOnce = 0
const answers: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
  '/fine': (_, response) => response.writeHead(200).end('fine'),
  '/moved': (_, response) => response.writeHead(301, {location: '/fine'}).end(),
  '/circle': (_, response) => response.writeHead(302, {location: '/circle'}).end(),
  '/no-head': ({method}, response) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/drops-head': ({method, socket}, response) => (method === 'HEAD' ? socket.destroy() : response.writeHead(200).end()),
  '/refuses': (_, response) => response.writeHead(403).end(),
  '/later': (_, response) => response.writeHead(429, {'retry-after': '7200'}).end(),
  '/other-scheme': (_, response) => response.writeHead(302, {location: 'file:///etc/passwd'}).end(),
  '/silent': () => undefined,
}
beforeAll(async () => {
  server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost')
    asked.push({method: request.method ?? '', path: pathname, agent: request.headers['user-agent'] ?? ''})
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    setImmediate(() => {
      atOnce -= 1
      const answer = answers[pathname]
      if (answer === undefined) response.writeHead(404).end()
      else answer(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const {port} = server.address() as AddressInfo
  origin = `http://127.0.0.1:${port}`
})
beforeEach(() => {
  asked = []
  mostAtOnce = 0
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const asking = (): Asking => ({
  userAgent: `ApothecaryLinkCheck/1.0 (+${site})`,
  timeoutMs: 10_000,
  inTurn: turns(0),
  allowPrivate: true,
})

describe('an address is asked for', () => {
  test.each<[string, object, readonly string[]]>([
    ['/fine', {status: 200}, ['HEAD /fine']],
    ['/moved', {status: 200}, ['HEAD /moved', 'HEAD /fine']],
    ['/no-head', {status: 200}, ['HEAD /no-head', 'GET /no-head']],
    ['/drops-head', {status: 200}, ['HEAD /drops-head', 'GET /drops-head']],
    ['/gone', {status: 404}, ['HEAD /gone', 'GET /gone']],
    ['/later', {status: 429, retryAfterMs: 7_200_000}, ['HEAD /later']],
    ['/other-scheme', {problem: 'it leads to no web address'}, ['HEAD /other-scheme']],
    ['/circle', {problem: 'more than 5 redirects'}, Array.from({length: 6}, () => 'HEAD /circle')],
  ])('%s: %j', async (path, outcome, requests) => {
    expect(await ask(origin + path, asking())).toEqual(outcome)
    expect(asked.map((one) => `${one.method} ${one.path}`)).toEqual(requests)
  })

  test('in the name of the site', async () => {
    await ask(`${origin}/fine`, asking())
    expect(asked.map(({agent}) => agent)).toEqual(['ApothecaryLinkCheck/1.0 (+https://site.example)'])
  })

  test('and given up where no answer comes, or nobody listens', async () => {
    expect(await ask(`${origin}/silent`, {...asking(), timeoutMs: 50})).toEqual({problem: 'no answer in time'})
    expect(await ask('http://127.0.0.1:1/', asking())).toEqual({problem: 'the site refuses connections'})
  })

  test('never on this machine or in its network, by number, by name or after a redirect (commands-17)', async () => {
    const {allowPrivate, ...guarded} = asking()
    const byName = `http://localhost:${new URL(origin).port}/fine`
    for (const url of [`${origin}/fine`, byName, 'http://[::1]/', 'http://169.254.169.254/latest/meta-data'])
      expect(await ask(url, guarded)).toEqual({problem: 'a private address'})
    expect([allowPrivate, asked]).toEqual([true, []])
  })

  test('one at a time of each host', async () => {
    const inTurn = turns(0)
    await Promise.all(['/fine', '/moved', '/no-head'].map((path) => ask(origin + path, {...asking(), inTurn})))
    expect([asked.length, mostAtOnce]).toEqual([5, 1])
  })
})

describe('what an answer says of a link', () => {
  const now = Date.parse('2026-03-10T12:00:00Z')
  const waiting: LinkCheck = {
    _id: idOf('https://a.example/'),
    _type: 'linkCheck',
    url: 'https://a.example/',
    state: 'waiting',
    nextAt: '2026-03-10T00:00:00.000Z',
    places: [],
  }

  test('it is broken when it fails on two different days, and fine again when it answers', () => {
    const first = judged(waiting, {status: 404}, now)
    expect(first).toMatchObject({state: 'failing', status: 404, failingSince: '2026-03-10T12:00:00.000Z'})
    expect(first.nextAt).toBe('2026-03-11T12:00:00.000Z')
    expect(judged(first, {status: 404}, now + 3_600_000).state).toBe('failing')
    const second = judged(first, {problem: 'no answer in time'}, now + day)
    expect(second).toMatchObject({state: 'broken', problem: 'no answer in time', failingSince: first.failingSince})
    expect(second).not.toHaveProperty('status')
    const mended = judged(second, {status: 200}, now + 4 * day)
    expect(mended).toMatchObject({state: 'fine', nextAt: '2026-03-21T12:00:00.000Z'})
    expect(mended).not.toHaveProperty('failingSince')
  })

  test('sites that refuse programs say nothing of their pages', () => {
    expect(judged(waiting, {status: 403}, now)).toMatchObject({state: 'unsure', status: 403})
  })

  test('nothing is known where the site asks for a pause, or this machine has no network', () => {
    expect(judged(waiting, {status: 429, retryAfterMs: 7_200_000}, now)).toEqual({
      ...waiting,
      nextAt: '2026-03-10T14:00:00.000Z',
    })
    expect(judged(waiting, {problem: 'no network', isOurs: true}, now)).toEqual({
      ...waiting,
      nextAt: '2026-03-11T12:00:00.000Z',
    })
  })
})

test('the addresses of a document are those that readers follow: no pictures that count, no affiliate links, none of this site (commands-17)', () => {
  const document = {
    _id: 'a',
    _type: 'article',
    heroImage: {_type: 'contentImage', source: {url: 'https://old.example/p.png'}},
    sources: [
      {_key: 's', _type: 'source', url: 'https://study.example/1#results'},
      {_key: 'own', _type: 'source', url: 'https://site.example/naps'},
    ],
    body: [
      {
        _key: 'g',
        _type: 'group',
        content: [
          {
            _key: 't',
            _type: 'block',
            markDefs: [
              {_key: 'l', _type: 'link', href: 'https://text.example/'},
              {_key: 'm', _type: 'link', href: '/sleep/naps'},
              {_key: 'n', _type: 'link', href: 'mailto:a@b.example'},
              {_key: 'o', _type: 'link', href: 'https://shop.example/?subid={correlationId}'},
            ],
            children: [{_key: 'c', _type: 'span', text: 'a', marks: ['l']}],
          },
        ],
      },
    ],
  }
  expect(addressesIn(document, site)).toEqual(
    expect.arrayContaining([
      {url: 'https://study.example/1', path: 'sources[_key=="s"].url'},
      {url: 'https://text.example/', path: 'body[_key=="g"].content[_key=="t"].markDefs[_key=="l"].href'},
    ]),
  )
  expect(addressesIn(document, site)).toHaveLength(2)
  const pixel = {_id: 'w', _type: 'pixelTracker', url: 'https://count.example/1.gif'}
  expect(addressesIn(pixel, site)).toEqual([])
})

describe('a run of the check', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await startTestLake()
  })
  afterAll(() => lake.close())

  const source = (_key: string, path: string) => ({_key, _type: 'source', url: origin + path})
  const checks = () =>
    lake.client.fetch<unknown>('*[_type == "linkCheck"] | order(url asc){url, state, "in": places[].documentId}')
  const run = (now: number, mostPerHour = 100) =>
    checkLinks(lake.client, {...asking(), ownOrigin: site, mostPerHour}, () => now)

  test('asks for the links of published articles and what they show, some an hour, and knows in two days what is broken (commands-17)', async () => {
    const author = {_key: 'p', _type: 'reference', _ref: 'ann'}
    await lake.client
      .transaction()
      .create({_id: 'ann', _type: 'person', name: 'Ann', link: `${origin}/gone`})
      .create({_id: 'bob', _type: 'person', name: 'Bob', link: `${origin}/nobody`})
      .create({_id: 'a', _type: 'article', authors: [author], sources: [source('1', '/fine'), source('2', '/gone')]})
      .create({_id: 'drafts.b', _type: 'article', sources: [source('1', '/draft')]})
      .commit()
    const start = Date.parse('2026-03-10T12:00:00Z')
    expect(await run(start, 1)).toEqual({collected: 2, asked: 1, broken: 0})
    expect(await run(start, 1)).toEqual({collected: undefined, asked: 0, broken: 0})
    expect(await run(start)).toEqual({collected: undefined, asked: 1, broken: 0})
    expect(await checks()).toEqual([
      {url: `${origin}/fine`, state: 'fine', in: ['a']},
      {url: `${origin}/gone`, state: 'failing', in: ['a', 'ann']},
    ])
    expect(await run(start + day + 1)).toEqual({collected: 2, asked: 1, broken: 1})
    expect(await lake.client.fetch('*[_type == "linkCheck" && state == "broken"]{url, status, failingSince}')).toEqual([
      {url: `${origin}/gone`, status: 404, failingSince: '2026-03-10T12:00:00.000Z'},
    ])
    // Readers do not see what was checked.
    const query = encodeURIComponent('*[_type == "linkCheck"]._id')
    const answer = await fetch(`http://localhost:${lake.port}/v2025-02-19/data/query/production?query=${query}`)
    expect(await answer.json()).toMatchObject({result: []})

    await lake.client
      .patch('a')
      .set({sources: [source('1', '/later'), source('3', '/later?2')]})
      .commit()
    await lake.client.patch('ann').unset(['link']).commit()
    asked = []
    // One address is asked for; the others of its site wait too, whether it is their turn or not.
    expect(await run(start + 3 * day, 1)).toEqual({collected: 2, asked: 1, broken: 0})
    expect(asked.map(({path}) => path)).toEqual(['/later'])
    expect(await lake.client.fetch('*[_type == "linkCheck"]{state, nextAt}')).toEqual([
      {state: 'waiting', nextAt: '2026-03-13T14:00:00.000Z'},
      {state: 'waiting', nextAt: '2026-03-13T14:00:00.000Z'},
    ])
  })
})

describe('the settings of the check', () => {
  test('it is off unless somebody switches it on, and names the site', () => {
    expect(readLinkSettings({LINK_CHECK: '', WEB_PORT: '4000'})).toEqual({
      isOn: false,
      mostPerHour: 120,
      site: 'http://localhost:4000',
    })
    expect(readLinkSettings({LINK_CHECK: '1', SITE_URL: 'https://site.example/'}).site).toBe(site)
  })

  test('a wrong one is named', () => {
    expect(() => readLinkSettings({LINK_CHECKS_PER_HOUR: 'many'})).toThrow(/^LINK_CHECKS_PER_HOUR: must be a whole/)
    expect(() => readLinkSettings({LINK_CHECK: 'yes'})).toThrow('LINK_CHECK: must be 0 or 1 (it is "yes")')
  })
})
