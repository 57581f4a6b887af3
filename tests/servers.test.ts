import {randomUUID} from 'node:crypto'
import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, test} from '@jest/globals'
import type {SanityClient} from '@sanity/client'
import {readSettings} from '@apothecary/shared/types/settings.ts'
import {seed} from '../scripts/seed/seed.ts'
import {buildSite} from '../scripts/start/builds.ts'
import {startTestProvider, testClient, type TestProvider} from '../web/auth/testProvider.ts'
import {type TestPlace, testStores} from '../web/store/testStores.ts'
import {
  editorClient,
  type OwnProduct,
  ownProduct,
  type Part,
  startLakePart,
  startSitePart,
} from './browser/support/parts.ts'
import {freePort} from './support/freePort.ts'
import {type Proxy, startRoundRobin} from './support/roundRobin.ts'
import {purging, type StandInCdn, startStandInCdn} from './support/standInCdn.ts'

/** Two processes of one build behind a plain proxy and a CDN: with one data folder, and with a folder each and PostgreSQL. */
const kept = '/health/cbd-for-anxiety-gummies'
/** A page as it is, so that what the CDN holds can be read. */
const page = {accept: 'text/html', 'accept-encoding': 'identity'}

const kinds = [
  ['one data folder', undefined],
  ...testStores
    .filter(([name]) => name === 'PostgreSQL')
    .map(([name, make]) => [`a folder each, and ${name}`, make] as const),
] as const

let lakeHome: OwnProduct
let lake: Part
let client: SanityClient
let provider: TestProvider

beforeAll(async () => {
  await buildSite(readSettings({}))
  lakeHome = await ownProduct()
  lake = await startLakePart(lakeHome)
  client = await editorClient(lakeHome)
  await seed({client})
  provider = await startTestProvider()
}, 600_000)

afterAll(async () => {
  await provider.stop()
  await lake.stop()
  await lakeHome.remove()
})

describe.each(kinds)('two servers with %s', (_, makeStore) => {
  const homes: OwnProduct[] = []
  const sites: Part[] = []
  let place: TestPlace | undefined
  let proxy: Proxy
  let cdn: StandInCdn
  let settings: Record<string, string>

  beforeAll(async () => {
    place = await makeStore?.()
    const [proxyPort, cdnPort] = [await freePort(), await freePort()]
    const database = place !== undefined && 'url' in place.place ? {DATABASE_URL: place.place.url} : {}
    settings = {
      ...database,
      MEMBERS_SECRET: Buffer.alloc(32, 7).toString('base64'),
      SANITY_TOKEN: client.config().token ?? '',
      SITE_URL: `http://localhost:${proxyPort}`,
      SIGN_IN_AUTHORITY: new URL(provider.issuer).origin,
      SIGN_IN_TENANT: 'tenant',
      SIGN_IN_CLIENT_ID: testClient,
      CDN: 'fastly',
      CDN_PURGE_URL: `http://127.0.0.1:${cdnPort}${purging.path}`,
      CDN_PURGE_TOKEN: purging.token,
    }
    const first = await ownProduct(lakeHome.lakePort)
    const other = await ownProduct(lakeHome.lakePort)
    homes.push(first, place === undefined ? {...other, folder: first.folder} : other)
    for (const home of homes) sites.push(await startSitePart(home, settings))
    proxy = await startRoundRobin(
      proxyPort,
      homes.map(({webPort}) => webPort),
    )
    cdn = await startStandInCdn(cdnPort, proxyPort)
  }, 300_000)

  afterAll(async () => {
    await cdn.stop()
    await proxy.stop()
    for (const site of sites) await site.stop()
    for (const home of homes) await home.remove()
    await place?.remove()
  })

  /** The answer of one server. */
  const ask = (server: number, address: string, init: RequestInit = {}) =>
    fetch(`${sites[server]?.url}${address}`, {redirect: 'manual', ...init})

  /** The link of the message to an address, in whichever folder; undefined before it is sent, which is after the answer. */
  async function linkTo(address: string): Promise<string | undefined> {
    for (const {folder} of homes)
      for (const file of await readdir(path.join(folder, 'outbox')).catch(() => [])) {
        const text = (await readFile(path.join(folder, 'outbox', file), 'utf8'))
          .replaceAll('=\r\n', '')
          .replaceAll('=3D', '=')
        const link = text.includes(`To: ${address}\r\n`)
          ? /^https?:\S+\/newsletter\/confirm\?token=\S+/m.exec(text)
          : null
        if (link !== null) return link[0]
      }
    return undefined
  }

  async function publish(title: string): Promise<void> {
    await client.patch({query: '*[_type == "article" && canonicalPath == $kept]', params: {kept}}).set({title}).commit()
  }

  async function until(isDone: () => Promise<boolean>, limitMs = 20_000): Promise<void> {
    const begun = performance.now()
    while (!(await isDone())) {
      if (performance.now() - begun > limitMs) throw new Error('It did not come.')
      // Proxy and CDN run in this process.
      await new Promise(setImmediate)
    }
  }

  const textOf = async (server: number) => (await ask(server, kept, {headers: page})).text()

  test('a publish reaches readers of either', async () => {
    for (const server of [0, 1]) await textOf(server)
    const title = `Published ${randomUUID()}`
    await publish(title)
    for (const server of [0, 1]) await until(async () => (await textOf(server)).includes(title))
  })

  test('draft mode that begins at one holds at the other', async () => {
    const draft = `/drafted/${randomUUID()}`
    const secret = randomUUID()
    await client.create({
      _type: 'sanity.previewUrlSecret',
      _id: `drafts.${randomUUID()}`,
      secret,
      source: 'test',
      studioUrl: '',
      userId: '',
    })
    await client.create({
      _id: `drafts.${randomUUID()}`,
      _type: 'article',
      title: 'Not published yet',
      canonicalPath: draft,
      pageTemplate: 'article',
    })
    const query = new URLSearchParams({'sanity-preview-secret': secret, 'sanity-preview-pathname': draft})
    const begun = await ask(0, `/api/draft-mode/enable?${query.toString()}`)
    const cookie = begun.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
    expect([begun.status, cookie.includes('__prerender_bypass=')]).toEqual([307, true])
    // For a day of work, and by a value that is nobody else's.
    const [draft12h = ''] = begun.headers.getSetCookie().filter((one) => one.startsWith('__prerender_bypass='))
    expect(draft12h).toMatch(/^__prerender_bypass=\d{13}\.[\w-]{43}; Max-Age=43200;.*HttpOnly/)
    for (const server of [0, 1]) {
      const shown = await ask(server, draft, {headers: {...page, cookie}})
      expect([(await shown.text()).includes('Not published yet'), shown.headers.get('cache-control')]).toEqual([
        true,
        'private, no-store',
      ])
      expect((await ask(server, draft)).status).toBe(404)
    }
    const behind = await fetch(`${cdn.url}${draft}`, {headers: {...page, cookie}})
    expect([behind.headers.get('x-cache'), (await behind.text()).includes('Not published yet')]).toEqual(['MISS', true])
    expect((await fetch(`${cdn.url}${draft}`)).status).toBe(404)
  })

  test('a sign-up at one is confirmed at the other', async () => {
    const email = `reader-${randomUUID()}@example.com`
    const text = await (await ask(0, '/privacy-policy', {headers: page})).text()
    const form = /<form[^>]*action="\/api\/newsletter"[^]*?<\/form>/.exec(text)?.[0] ?? ''
    const fields = new URLSearchParams({email})
    for (const [input] of form.matchAll(/<input[^>]*type="hidden"[^>]*>/g))
      fields.append(/name="([^"]*)"/.exec(input)?.[1] ?? '', /value="([^"]*)"/.exec(input)?.[1] ?? '')
    const signedUp = await ask(0, '/api/newsletter', {
      method: 'POST',
      body: fields,
      headers: {'sec-fetch-site': 'same-origin', accept: 'application/json'},
    })
    expect([signedUp.status, await signedUp.json()]).toEqual([200, {sessionId: expect.any(String)}])
    let link: string | undefined
    while (link === undefined) link = await linkTo(email)
    const token = new URL(link).searchParams.get('token') ?? ''
    const confirmed = await ask(1, '/api/newsletter/confirm', {method: 'POST', body: new URLSearchParams({token})})
    expect(confirmed.headers.get('location')).toBe('/newsletter/confirm?outcome=done')
  })

  test('who signs in through both is known to both, and signs out everywhere', async () => {
    const cookiesOf = (answer: Response) =>
      answer.headers
        .getSetCookie()
        .map((one) => one.split(';', 1)[0])
        .join('; ')
    const begun = await ask(0, '/api/auth/login?provider=google&returnUrl=/')
    const there = await fetch(begun.headers.get('location') ?? '', {redirect: 'manual'})
    const back = new URL(there.headers.get('location') ?? '')
    expect(back.origin).toBe(settings['SITE_URL'])
    const ended = await ask(1, `${back.pathname}${back.search}`, {headers: {cookie: cookiesOf(begun)}})
    const cookie = cookiesOf(ended)
    const who = async (server: number) => (await ask(server, '/api/auth/session', {headers: {cookie}})).json()
    for (const server of [0, 1, 0, 1]) expect(await who(server)).toMatchObject({isAuthenticated: true})
    const account = await fetch(`${cdn.url}/account`, {headers: {...page, cookie}, redirect: 'manual'})
    expect([account.status, account.headers.get('cache-control'), account.headers.get('x-cache')]).toEqual([
      200,
      'private, no-store',
      'MISS',
    ])
    const out = await ask(1, '/api/auth/clear-cookie', {
      method: 'POST',
      body: JSON.stringify({everywhere: true}),
      headers: {cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json'},
    })
    expect(out.status).toBe(200)
    for (const server of [0, 1]) expect(await who(server)).toMatchObject({isAuthenticated: false})
  })

  test('a CDN keeps pages for all, and has the new one after a publish', async () => {
    const read = () => fetch(`${cdn.url}${kept}`, {headers: page})
    await until(async () => (await read()).headers.get('x-cache') === 'HIT')
    const answer = await read()
    expect(answer.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    const before = cdn.purges.length
    const title = `Kept ${randomUUID()}`
    await publish(title)
    await until(async () => {
      const found = await read()
      return (await found.text()).includes(title) && found.headers.get('x-cache') === 'HIT'
    })
    // By each server once at once, and once later.
    const tag =
      cdn.purges
        .slice(before)
        .flat()
        .find((key) => key.startsWith('s1:')) ?? ''
    await until(async () => cdn.purges.slice(before).filter((keys) => keys.includes(tag)).length >= 4)
    expect(await (await read()).text()).toContain(title)
  }, 60_000)

  test('a CDN never holds a draft, a member’s page or an error', async () => {
    for (const address of [
      '/never/there',
      '/account',
      '/sign-in',
      '/search?q1=sleep',
      '/api/region',
      '/%E0%A4%A',
      '/api/none',
    ])
      for (let time = 0; time < 2; time += 1) {
        const answer = await fetch(`${cdn.url}${address}`, {headers: page, redirect: 'manual'})
        expect([address, answer.headers.get('x-cache')]).toEqual([address, 'MISS'])
        await answer.arrayBuffer()
      }
    const texts = cdn.everHeld.map(({body}) => body.toString())
    expect(texts.some((text) => text.includes('<h1'))).toBe(true)
    expect(cdn.everHeld.filter(({status}) => status !== 200)).toEqual([])
    expect(texts.filter((text) => text.includes('Not published yet') || text.includes('reader-1'))).toEqual([])
  })

  test('one that stops and comes back leaves no gap', async () => {
    const failures: number[] = []
    let isOver = false
    const readers = (async () => {
      while (!isOver) {
        const {status} = await fetch(`${proxy.url}${kept}`, {headers: page})
        if (status !== 200) failures.push(status)
      }
    })()
    for (const [server, home] of homes.entries()) {
      await sites[server]?.stop()
      sites[server] = await startSitePart(home, settings)
    }
    isOver = true
    await readers
    expect(failures).toEqual([])
    expect(Math.min(...proxy.answered)).toBeGreaterThan(0)
  }, 180_000)
})
