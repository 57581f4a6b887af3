import {afterAll, afterEach, beforeAll, beforeEach, expect, jest, test} from '@jest/globals'
import {once} from 'node:events'
import {mkdtemp, rm} from 'node:fs/promises'
import {createServer} from 'node:http'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {clientHeader} from '../../../server/clientAddress.ts'
import {siteCounts} from '../../../store/siteStore.ts'
import {POST} from './route.ts'

const env = {...process.env}
/** The newsletter service: this process takes its address from the settings once. */
let status = 200
const upstream = createServer((_request, response) => response.writeHead(status).end('"session-1"'))
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'newsletter-route-'))
  await once(upstream.listen(0, '127.0.0.1'), 'listening')
})
beforeEach(() => {
  const address = upstream.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  Object.assign(process.env, {DATA_DIR: folder, NEWSLETTER_API_URL: `http://127.0.0.1:${port}/`})
  status = 200
})
afterEach(() => {
  process.env = {...env}
  jest.restoreAllMocks()
})
afterAll(async () => {
  upstream.close()
  await rm(folder, {recursive: true})
})

async function signUp(headers: Readonly<Record<string, string>> = {}): Promise<string | null> {
  const body = new URLSearchParams({email: 'reader@example.com', lists: 'weekly', path: '/sleep', form: 'f'}).toString()
  const request = new Request('http://localhost/api/newsletter', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'content-length': String(body.length),
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
  return (await POST(request)).headers.get('location')
}

test('a client signs up ten times in a minute and thirty times in an hour; then the answer is the same as after a minute', async () => {
  const clock = jest.spyOn(performance, 'now')
  const from = {[clientHeader]: '192.0.2.1'}
  const inMinutes: number[] = []
  for (const minute of [0, 1, 2, 3, 59, 60]) {
    clock.mockReturnValue(minute * 60_000)
    const places = await Promise.all(Array.from({length: 11}, () => signUp(from)))
    expect(new Set(places)).toContain('/sleep#f-later')
    inMinutes.push(places.filter((place) => place === '/sleep#f-thanks').length)
  }
  expect(inMinutes).toEqual([10, 10, 10, 0, 0, 10])
  expect(await signUp({[clientHeader]: '192.0.2.2'})).toBe('/sleep#f-thanks')
})

test('a failed sign-up is counted in the log as newsletter.subscribe.error, without the address (newsletter-10)', async () => {
  status = 500
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  expect(await signUp()).toBe('/sleep#f-later')
  const lines = write.mock.calls.map(([line]) => String(line))
  expect(lines).toEqual([
    expect.stringMatching(/^\{"time":"[^"]+","level":"error","event":"newsletter\.subscribe\.error","reason":"API /),
  ])
  expect(lines.join('')).not.toContain('reader@example.com')
})

test('a sign-up sends the form-submitted event of readers who consented, which the site counts itself (newsletter-13)', async () => {
  const counts = await siteCounts()
  const counted = () =>
    counts.selectFrom('eventCount').select(['page', 'count']).where('type', '=', 'formSubmitted').execute()
  expect(await signUp()).toBe('/sleep#f-thanks')
  expect(await counted()).toEqual([])
  expect(await signUp({cookie: 'apothecary_consent=v1.20261122.C0001.C0002'})).toBe('/sleep#f-thanks')
  // Nobody who signs up waits for the count.
  while ((await counted()).length === 0) await new Promise(setImmediate)
  expect(await counted()).toEqual([{page: '/sleep', count: 1}])
  await counts.destroy()
})
