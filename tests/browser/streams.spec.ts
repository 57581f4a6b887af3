import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {SanityClient} from '@sanity/client'
import {expect, type Browser, type Page, test} from 'playwright/test'
import {editorClient, type OwnProduct, ownProduct, type Part, startLakePart} from './support/parts.ts'

/**
 * Event streams in a browser, which holds six connections to one place: to other names of this machine as Chromium goes, and to other
 * ports as Safari does, here Chromium with Safari's name.
 */
const browsers = [
  {name: 'Chromium', userAgent: undefined, place: /^s\d+\.localhost:\d+$/},
  {
    name: 'Safari',
    userAgent:
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
    place: /^localhost:\d+$/,
  },
]

let lake: Part
let client: SanityClient
let site: Server
let product: OwnProduct
test.describe.configure({mode: 'serial'})
test.beforeAll(async () => {
  product = await ownProduct()
  // Streams end after 0.6 s instead of half an hour.
  lake = await startLakePart(product, {LAKE_STREAM_MINUTES: '0.01', LAKE_ORIGINS: 'loopback'})
  client = await editorClient(product)
  site = createServer((_request, response) => response.setHeader('content-type', 'text/html').end('<p>A page</p>'))
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
})
test.afterAll(async () => {
  site.close()
  site.closeAllConnections()
  await lake.stop()
  await product.remove()
})

/** A page of another origin on this machine, and the places that its event streams went to. */
async function openPage(browser: Browser, userAgent: string | undefined): Promise<{page: Page; places: Set<string>}> {
  const context = await browser.newContext(userAgent === undefined ? {} : {userAgent})
  const page = await context.newPage()
  const places = new Set<string>()
  page.on('response', (response) => {
    if (response.headers()['content-type']?.includes('event-stream') === true) places.add(new URL(response.url()).host)
  })
  // oxlint-disable-next-line no-unsafe-type-assertion -- It listens on a port.
  await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
  return {page, places}
}

const listenPath = `/v2025-02-19/data/listen/production?enableResume=true&query=${encodeURIComponent('*[_type == "note"]')}`

for (const {name, userAgent, place} of browsers) {
  test(`${name} has room for forty streams and queries beside them`, async ({browser}) => {
    const {page, places} = await openPage(browser, userAgent)
    const count = await page.evaluate(
      async ([stream, query]) => {
        const streams = Array.from({length: 40}, () => new EventSource(stream))
        await Promise.all(
          streams.map((each) => new Promise((resolve) => each.addEventListener('welcome', resolve, {once: true}))),
        )
        const answers = await Promise.all(Array.from({length: 10}, () => fetch(query).then((answer) => answer.status)))
        for (const each of streams) each.close()
        return answers.filter((status) => status === 200).length
      },
      [`${lake.url}${listenPath}`, `${lake.url}/v2025-02-19/data/query/production?query=1`] as const,
    )
    expect(count).toBe(10)
    expect(places.size).toBeGreaterThanOrEqual(7)
    for (const each of places) expect(each).toMatch(place)
    await page.context().close()
  })

  test(`${name}’s own event source comes back by itself, and misses nothing`, async ({browser}) => {
    const {page} = await openPage(browser, userAgent)
    const id = `note-${name.toLowerCase()}`
    await page.exposeFunction('write', (number: number) => client.createOrReplace({_id: id, _type: 'note', number}))
    const heard = await page.evaluate(async (stream) => {
      const write = Reflect.get(globalThis, 'write') as (number: number) => Promise<unknown>
      const source = new EventSource(stream)
      const greetings: string[] = []
      const numbers: unknown[] = []
      let wake = (): void => undefined
      const until = async (isEnough: () => boolean): Promise<void> => {
        while (!isEnough()) await new Promise<void>((resolve) => (wake = resolve))
      }
      for (const greeting of ['welcome', 'welcomeback', 'reset']) {
        source.addEventListener(greeting, () => {
          greetings.push(greeting)
          wake()
        })
      }
      source.addEventListener('mutation', ({data}: MessageEvent<string>) => {
        numbers.push(JSON.parse(data).mutations[0].createOrReplace.number)
        wake()
      })
      await until(() => greetings.length === 1)
      await write(1)
      await until(() => numbers.length === 1)
      // This is between two streams: events of this time must not get lost.
      await new Promise((resolve) => source.addEventListener('error', resolve, {once: true}))
      await write(2)
      await until(() => greetings.length === 3)
      await write(3)
      await until(() => numbers.length === 3)
      source.close()
      return {greetings: greetings.slice(0, 3), numbers, state: source.readyState}
    }, `${lake.url}${listenPath}`)
    expect(heard).toEqual({greetings: ['welcome', 'welcomeback', 'welcomeback'], numbers: [1, 2, 3], state: 2})
    await page.context().close()
  })

  test(`${name}: a stream with a token in a header, as the Studio asks, keeps its rights`, async ({browser}) => {
    const {page, places} = await openPage(browser, userAgent)
    const {token} = client.config()
    const events = await page.evaluate(
      async ([url, bearer]) => {
        const headers = {authorization: `Bearer ${bearer}`, 'last-event-id': 'live-0-x', accept: 'text/event-stream'}
        const answer = await fetch(url, {headers, mode: 'cors', cache: 'no-store'})
        return answer.text()
      },
      [`${lake.url}/v2025-02-19/data/live/events/production?includeDrafts=true`, token ?? ''] as const,
    )
    // The event id was sent along too. The lake does not know it, and says so first.
    expect(events).toMatch(/event: restart[^]*event: welcome/)
    for (const each of places) expect(each).toMatch(place)
    await page.context().close()
  })
}
