import {readFileSync} from 'node:fs'
import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {transform} from 'lightningcss'
import type {BrowserContext, Page} from 'playwright'
import type {ReactNode} from 'react'
import {htmlOf} from '../../tests/support/fixtures.tsx'
import {defaultSettings} from '../chrome/siteSettings.ts'
import type {PageContext} from '../contract/types.ts'
import {galleryContext} from '../gallery/renderFixture.ts'
import {houseAdFixtures} from './houseAd.fixtures.ts'

/** A CSS module with the class names of its source. */
function styleSheet(file: string): string {
  const code = readFileSync(new URL(`../${file}`, import.meta.url))
  return transform({filename: file, code, cssModules: {pattern: '[local]', container: false}}).code.toString()
}

/** The style sheets of ads, whose class names are those of the markup of tests, and what they need of the site's own. */
export const adStyles = `<style>
  * {box-sizing: border-box; margin: 0}
  [hidden] {display: none}
  [data-widget] {container: column / inline-size}
  ${['styles/tokens.css', 'widgets/adSlot/AdSlot.module.pcss', 'widgets/adSlot/HouseAd.module.pcss'].map(styleSheet).join('\n')}
</style>`

/** The page of an article on a health topic; with an ad network, all of whose positions are booked. */
export function adContext({network, ...page}: Partial<PageContext> & {readonly network?: string} = {}): PageContext {
  const positions = ['DLB1', 'DLB2', 'DMR1', 'DMR2', 'MLB1', 'MMR1', 'outOfPage'] as const
  return {
    ...galleryContext,
    canonicalPath: '/sleep/magnesium',
    topics: {k1: 'sleep', kMetas: ['insomnia'], mpdTags: [], categories: ['sleep', 'anxiety'], pageTemplate: 'article'},
    settings: {
      ...defaultSettings,
      ads: {
        network,
        tags: new Map(positions.map((position) => [position, `site/${position}`])),
        topics: ['sleep'],
        pathsWithoutAds: ['/privacy-policy'],
        pathsWithoutNetwork: ['/private'],
        houseAds: houseAdFixtures,
      },
    },
    ...page,
  }
}

/** The HTML of an ad, with the addresses that a build gives its scripts: `/networkAd.js`, and that of `behavior` for the element around it. */
export async function adHtml(node: ReactNode, behavior?: string): Promise<string> {
  const html = await htmlOf(node)
  const own = behavior === undefined ? html : html.replace('<aside ', `<aside data-behavior="/${behavior}" `)
  return own.replaceAll(
    ' data-ad-state="empty"',
    ' data-ad-state="empty" data-behavior="/networkAd.js" data-ad-frame="/adFrame.html" data-ad-detection="/advertisement.js"',
  )
}

/** What the network is asked, and what it answers. */
export interface FakeNetwork {
  /** The addresses, and the headers that say who asks. */
  readonly asked: {readonly url: string; readonly referer: string | undefined; readonly cookie: string | undefined}[]
  answer: {readonly isEmpty: boolean; readonly size?: readonly [number, number]}
  /** Whether its script is sent; otherwise nothing ever comes. */
  sendsScript: boolean
  close(): Promise<void>
}

const host = 'https://securepubads.g.doubleclick.net'

/**
 * A stand-in for the ad network: a server on this machine with a script that has the parts of the Google Publisher Tag.
 * Like that, it passes on all that it can find out about the page and the reader. Everything else that a context asks
 * other sites for is kept in `asked`, too, and refused.
 */
export async function fakeNetwork(context: BrowserContext, own: string): Promise<FakeNetwork> {
  const network: FakeNetwork = {asked: [], answer: {isEmpty: false}, sendsScript: true, close: async () => undefined}
  const server = createServer((request, response) => {
    const isScript = request.url?.startsWith('/tag/js/gpt.js') === true
    response.writeHead(200, {
      'access-control-allow-origin': '*',
      'content-type': isScript ? 'text/javascript' : 'application/json',
    })
    response.end(isScript ? tagScript : JSON.stringify(network.answer))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a listening TCP server has an AddressInfo
  const {port} = server.address() as AddressInfo
  network.close = () => new Promise((resolve) => server.close(() => resolve()))
  await context.route(
    (url) => url.origin !== own,
    async (route) => {
      const request = route.request()
      const {referer, cookie} = await request.allHeaders()
      network.asked.push({url: request.url(), referer, cookie})
      if (!request.url().startsWith(`${host}/`)) return route.abort()
      if (!network.sendsScript) return
      const {pathname, search} = new URL(request.url())
      const answer = await fetch(`http://127.0.0.1:${port}${pathname}${search}`)
      return route.fulfill({status: 200, headers: Object.fromEntries(answer.headers), body: await answer.text()})
    },
  )
  return network
}

/** The script of the network. */
const tagScript = `
const said = {}
let listener = () => {}
let current
const attempt = (read) => { try { return String(read()) } catch { return 'denied' } }
const service = {
  set: (name, value) => { said[name] = value },
  setPrivacySettings: (settings) => { said.privacy = JSON.stringify(settings) },
  addEventListener: (name, listen) => { if (name === 'slotRenderEnded') listener = listen },
}
const define = (unit, sizes, id) => {
  const slot = {addService: () => slot, setTargeting: (key, value) => { said['key.' + key] = String(value); return slot }}
  said.iu = unit
  said.sizes = JSON.stringify(sizes)
  return slot
}
window.googletag = {
  apiReady: true,
  pubads: () => service,
  defineSlot: define,
  defineOutOfPageSlot: (unit, id) => define(unit, 'out-of-page', id),
  enableServices: () => {},
  display: async (id) => {
    const query = new URLSearchParams({
      ...said,
      url: location.href,
      referrer: document.referrer,
      cookie: attempt(() => document.cookie),
      storage: attempt(() => localStorage.length),
      page: attempt(() => parent.document.documentElement.outerHTML),
      address: attempt(() => parent.location.href),
    })
    const {isEmpty, size} = await (await fetch('${host}/gampad/ads?' + query)).json()
    const shown = size ?? JSON.parse(said.sizes)[0]
    if (!isEmpty) document.getElementById(id).textContent = 'The ad of the network'
    listener({isEmpty, size: isEmpty ? null : shown})
  },
}
`

/** Watches what moves on a page without a reader's doing, from its next load on. Returns a function that reads it. */
export async function watchShifts(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'))
    }).observe({type: 'layout-shift', buffered: true})
  })
  return () =>
    page.evaluate<readonly number[]>(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(shifts))))',
    )
}
