import {gzipSync} from 'node:zlib'
import {affiliateAttributes, trackingAttributes} from '@apothecary/shared/types/trackingAttributes.ts'
import {trackingBatch, type TrackingEvent} from '@apothecary/shared/types/events.ts'
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page, Request} from 'playwright'
import {buildAssets} from '../assets/build.ts'
import {serveScripts} from './testing.ts'
import {openTestSite, recordEvents, type RecordedEvents} from './testSite.ts'

const {browser, site} = await openTestSite()

let context: BrowserContext
let page: Page
let tracked: RecordedEvents
let problems: string[]

beforeEach(async () => {
  context = await browser.newContext({viewport: {width: 1280, height: 800}})
  await open()
})
afterEach(async () => {
  expect(problems).toEqual([])
  await context.close()
})

/** Opens a new page of the context. It records every tracked event, and the errors and warnings of the browser. */
async function open(): Promise<void> {
  page = await context.newPage()
  problems = []
  const own = problems
  page.on('console', (message) => {
    if (message.type() === 'error') own.push(message.text())
  })
  page.on('pageerror', (error) => own.push(String(error)))
  tracked = await recordEvents(page)
}

async function visit(body: string, head = '', path = '/page'): Promise<void> {
  site.show(body, head)
  await page.goto(`${site.origin}${path}`)
}

/** Waits until the page's observers were told what is in view. */
async function nextFrames(): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

/** Makes the browser send Global Privacy Control. */
async function refuseByBrowser(): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', {get: () => true}))
}

/** Makes every access to local storage throw, as some browsers do in private mode. */
async function withoutStorage(): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
}

/** Waits until this many events were tracked, and returns them. */
async function trackedAtLeast(count: number): Promise<TrackingEvent[]> {
  await page.waitForFunction((wanted) => Reflect.get(window, 'tracked').length >= wanted, count)
  return tracked()
}

function attributes(values: object): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
    .join(' ')
}

const tall = (pixels: number) => `<div style="height:${pixels}px"></div>`

describe('size', () => {
  test('the scripts of every page, and the one that measures, stay under their limits, compressed', async () => {
    const sizes = Object.fromEntries((await buildAssets()).map(({name, code}) => [name, gzipSync(code).byteLength]))
    expect(sizes['early.js']).toBeLessThan(1024)
    expect(sizes['main.js']).toBeLessThan(5 * 1024)
    expect(sizes['measure.js']).toBeLessThan(5 * 1024)
  })

  test('the largest behaviour, that of the comparison, is far below a React island', async () => {
    const behavior = (await buildAssets()).find(({name}) => name === 'comparisonWidget.js')
    expect(gzipSync(behavior?.code ?? '').byteLength).toBeLessThan(2.5 * 1024)
  })
})

describe('tracking by markup', () => {
  test('a view counts once, when half of it is in view; clicks count each time; a load counts at once (tracking-2, tracking-3, tracking-4)', async () => {
    const card = trackingAttributes(
      {type: 'productViewed', productId: '1001'},
      {type: 'productClicked', productId: '1001'},
      {type: 'productLoaded', productId: '1001'},
    )
    await visit(
      `${tall(2000)}<section ${attributes(card)} style="height:400px"><button>Buy</button></section>${tall(2000)}`,
    )
    expect((await trackedAtLeast(1)).map(({type}) => type)).toEqual(['productLoaded'])
    await page.getByRole('button').scrollIntoViewIfNeeded()
    await trackedAtLeast(2)
    await page.evaluate(() => scrollTo(0, 0))
    await page.getByRole('button').click()
    await page.getByRole('button').click()
    expect((await trackedAtLeast(4)).map(({type}) => type)).toEqual([
      'productLoaded',
      'productViewed',
      'productClicked',
      'productClicked',
    ])
  })

  test('a driver that style sheets hide in this window is placed only once they show it (driver-placement-5)', async () => {
    const placed = (driverId: string) =>
      attributes(trackingAttributes({type: 'placementPlaced', placement: 'p', driverId}))
    await visit(
      `<div ${placed('wide')}>For wide windows</div><div class="phone" ${placed('phone')}>For phones</div>`,
      '<style>@media (width >= 768px) {.phone {display: none}}</style>',
    )
    const drivers = async (count: number) =>
      (await trackedAtLeast(count)).map((event) => 'driverId' in event && event.driverId)
    expect(await drivers(1)).toEqual(['wide'])
    await page.setViewportSize({width: 400, height: 800})
    expect(await drivers(2)).toEqual(['wide', 'phone'])
    await page.setViewportSize({width: 1280, height: 800})
    await page.setViewportSize({width: 400, height: 800})
    expect(await drivers(2)).toEqual(['wide', 'phone'])
  })

  test('elements that are added later are tracked too, and none twice', async () => {
    await visit('<div id="place"></div>')
    const view = trackingAttributes({type: 'placementViewed', placement: 'footer'})['data-track-view']
    for (let round = 0; round < 2; round += 1) {
      await page.evaluate((json) => {
        const element = document.createElement('p')
        element.textContent = 'Late'
        element.setAttribute('data-track-view', json ?? '')
        document.querySelector('#place')?.append(element)
      }, view)
      expect(await trackedAtLeast(round + 1)).toHaveLength(round + 1)
    }
  })

  test('a details element reports OPEN and CLOSE, and nothing for being open at first (tracking-5)', async () => {
    const toggle = trackingAttributes({type: 'accordionToggled', element: 'ACCORDIONS', label: 'Pros & cons'})
    await visit(`<details ${attributes(toggle)} open><summary>Pros &amp; cons</summary>Text</details>`)
    await page.locator('summary').click()
    await page.locator('summary').click()
    expect(await trackedAtLeast(2)).toEqual([
      {type: 'accordionToggled', element: 'ACCORDIONS', label: 'Pros & cons', state: 'CLOSE'},
      {type: 'accordionToggled', element: 'ACCORDIONS', label: 'Pros & cons', state: 'OPEN'},
    ])
  })
})

describe('links of drivers with tokens of the reader’s address (driver-24)', () => {
  const driver = (links: Readonly<Record<string, string>>) =>
    `<section data-behavior="/readerLinks.js" ${attributes({'data-reader-links': JSON.stringify(links)})}>${Object.keys(
      links,
    )
      .map((href) => `<a href="${href}">Go</a>`)
      .join('')}</section>`
  /** The addresses, once the first of them is filled. */
  const hrefs = async () => {
    await page.waitForFunction(() => document.querySelector('a')?.getAttribute('href') !== '/quiz?s=')
    return page.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  }

  test('are filled with its URL-encoded values, an absent one by nothing', async () => {
    const links = {
      '/quiz?s=': '/quiz?s=+utm_source',
      'https://go.example.com/?a=&b=': 'https://go.example.com/?a=+subid2&b=+tc',
      '/plain': '/other',
    }
    await visit(driver(links), '', '/page?utm_source=a%20letter%26x&subid2=7')
    expect(await hrefs()).toEqual(['/quiz?s=a%20letter%26x', 'https://go.example.com/?a=7&b=', '/other'])
  })

  test('stay as they are where a value would lead to another site', async () => {
    const links = {
      '/quiz?s=': '/quiz?s=+utm_source',
      'https://go.example.com/': 'https://+utm_sourcego.example.com/',
      'https://a.test': 'https://a.test+apid',
    }
    await visit(driver(links), '', '/page?utm_source=evil.test&apid=.evil.test')
    expect(await hrefs()).toEqual(['/quiz?s=evil.test', ...Object.keys(links).slice(1)])
  })
})

describe('sending', () => {
  const click = attributes(trackingAttributes({type: 'elementClicked', element: 'BUTTON'}))

  async function leaveAfterClick(): Promise<void> {
    await visit(`<button ${click}>Go</button>`)
    await page.getByRole('button').click()
    await page.goto(`${site.origin}/elsewhere`)
  }

  test('a batch goes to our own origin when analytics are allowed, with the path of the page (consent-18, tracking-8)', async () => {
    site.batches.length = 0
    await context.addCookies([{name: 'apothecary_consent', value: 'C0001,C0002', url: site.origin}])
    await leaveAfterClick()
    const deadline = Date.now() + 5000
    while (site.batches.length === 0 && Date.now() < deadline) await page.waitForTimeout(20)
    const batch = trackingBatch.parse(site.batches[0])
    expect(batch.events.map(({event, page: path}) => ({event, path}))).toEqual([
      {event: {type: 'elementClicked', element: 'BUTTON'}, path: '/page'},
    ])
  })

  test.each([
    ['without consent', undefined, false],
    ['with consent to other things', 'C0001,C0004', false],
    ['with Global Privacy Control', 'C0001,C0002', true],
  ])('nothing is sent %s (consent-12, consent-18)', async (_name, consent, gpc) => {
    site.batches.length = 0
    if (consent !== undefined)
      await context.addCookies([{name: 'apothecary_consent', value: consent, url: site.origin}])
    if (gpc) await refuseByBrowser()
    await leaveAfterClick()
    await page.evaluate(() => fetch('/elsewhere'))
    expect(site.batches).toEqual([])
  })

  test('a page under another path than its canonical one is not counted (tracking-9)', async () => {
    site.batches.length = 0
    await context.addCookies([{name: 'apothecary_consent', value: 'C0002', url: site.origin}])
    await visit(`<button ${click}>Go</button>`, '<link rel="canonical" href="/other">')
    await page.getByRole('button').click()
    await page.goto(`${site.origin}/elsewhere`)
    expect(site.batches).toEqual([])
    expect(problems.splice(0)).toEqual(['Tracking skipped: the path is not the canonical path of the page.'])
  })
})

describe('a file of ours that cannot be loaded', () => {
  const chunk = '/_next/static/chunks/quiz.js'

  beforeEach(async () => {
    site.batches.length = 0
    await page.route(/missing|_next/, (route) => route.abort())
  })
  // The browser logs every failed load as an error.
  afterEach(() => {
    problems.length = 0
  })

  /** Adds an element to the page, as the loader of chunks does, and waits until its load has failed. */
  async function add(tag: string, fields: Readonly<Record<string, string>>): Promise<void> {
    const failed = page.waitForEvent('requestfailed')
    await page.evaluate(
      ([name, attributes]) => {
        const element = document.createElement(name)
        for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
        document.body.append(element)
      },
      [tag, fields] as const,
    )
    await failed
  }

  /** What is reported when the page adds this element. */
  async function reported(tag: string, fields: Readonly<Record<string, string>>): Promise<unknown> {
    await visit('')
    const sent = page.waitForResponse('**/api/metrics')
    await add(tag, fields)
    await sent
    return site.batches
  }

  const counted = (isTimeout: boolean) => [
    {metrics: [{name: 'client.error.chunk', tags: {message: `Loading chunk ${chunk} failed`, isTimeout}}]},
  ]

  test('is counted, with its path and nothing else (errors-4, errors-7)', async () => {
    expect(await reported('script', {src: `${chunk}?v=1`})).toEqual(counted(false))
  })

  test('is marked where loading took 110 s (errors-5)', async () => {
    await page.addInitScript(() => {
      performance.getEntriesByName = () => [
        {duration: 110_000, name: '', entryType: '', startTime: 0, toJSON: () => ''},
      ]
    })
    expect(await reported('script', {src: chunk})).toEqual(counted(true))
  })

  test.each([
    ['a style sheet', 'link', {rel: 'stylesheet', href: '/missing.css'}, 'Failed to load style "/missing.css"'],
    ['a script', 'script', {src: '/missing.js'}, 'Failed to load script "/missing.js"'],
    ['a behaviour', 'p', {'data-behavior': '/missing.mjs'}, 'Failed to load script "/missing.mjs"'],
  ])('%s that is no chunk is reported, too (errors-6, errors-8)', async (_, tag, fields, message) => {
    expect(await reported(tag, fields)).toEqual([{metrics: [{name: 'client.error.load', tags: {message}}]}])
  })

  test('is reported after 250 ms, unless the page has been left (errors-4)', async () => {
    await page.clock.install({time: 0})
    await visit('')
    await page.clock.pauseAt(60_000)
    const reports: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/api/metrics')) reports.push(request.url())
    })
    await add('script', {src: chunk})
    await page.clock.runFor(249)
    expect(reports).toHaveLength(0)
    const sent = page.waitForResponse('**/api/metrics')
    await page.clock.runFor(1)
    await sent
    await add('script', {src: `${chunk}?again`})
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')))
    await page.clock.runFor(1000)
    expect(reports).toHaveLength(1)
  })
})

describe('affiliate links', () => {
  test('carry a correlation id while they are followed, and are restored (affiliate-link-5, affiliate-link-9, tracking-3, tracking-18)', async () => {
    const href = 'https://click.example.net/deeplink?id=apothecary∣=48213&rvo_subid=1003'
    const link = affiliateAttributes({brand: 'Dovelleaf', location: 'productCard', productId: 'card', position: 2})
    await visit(`<a href="${href.replaceAll('&', '&amp;')}" ${attributes(link)}>Shop now</a>`)
    await trackedAtLeast(1)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    await page.getByRole('link').click()
    const [, clicked] = await tracked()
    if (clicked?.type !== 'affiliateLinkClicked') throw new Error('no click was tracked')
    const {correlationId} = clicked
    const outbound = `https://click.example.net/deeplink?id=apothecary&mid=48213&rvo_subid=1003&correlationId=${correlationId}`
    expect(clicked.outboundUrl).toBe(outbound)
    expect(await page.getByRole('link').getAttribute('href')).toBe(outbound)
    await page.clock.runFor(1999)
    expect(await page.getByRole('link').getAttribute('href')).toBe(outbound)
    await page.clock.runFor(1)
    expect(await page.getByRole('link').getAttribute('href')).toBe(href)
  })

  test('their views and clicks name the link; the id in the address goes before the widget’s (affiliate-link-13 to affiliate-link-16, tracking-6)', async () => {
    const link = affiliateAttributes({
      brand: 'Dovelleaf',
      location: 'productCard',
      productId: 'card',
      variant: 'v1',
      position: 2,
    })
    await visit(
      `<section data-widget="shopticle" aria-labelledby="t"><h3 id="t">Full Garden  Gummies</h3><a href="https://go.example.com/?subid=1003" ${attributes(link)}>Shop now<span> (opens in a new tab)</span></a></section>`,
    )
    await trackedAtLeast(1)
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    await page.getByRole('link').click()
    const [viewed, clicked] = await trackedAtLeast(2)
    if (clicked?.type !== 'affiliateLinkClicked') throw new Error('no click was tracked')
    const named = {
      brand: 'Dovelleaf',
      category: 'In-Content Affiliate Link',
      location: 'productCard',
      productId: '1003',
      variant: 'v1',
      position: 2,
      linkUrl: 'https://go.example.com/?subid=1003',
      text: 'Shop now',
      name: 'Full Garden Gummies',
      formatType: 'shopticle',
    }
    expect(viewed).toEqual({type: 'affiliateLinkViewed', ...named, outboundUrl: 'https://go.example.com/?subid=1003'})
    const {correlationId} = clicked
    expect(clicked).toEqual({
      type: 'affiliateLinkClicked',
      ...named,
      correlationId,
      outboundUrl: `https://go.example.com/?subid=1003&correlationId=${correlationId}`,
    })
    expect(correlationId).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('one in prose has its own words as its name (tracking-6)', async () => {
    const link = affiliateAttributes({brand: 'Dovelleaf', location: 'prose', text: 'this shop'})
    await visit(`<p>Try <a href="https://go.example.com/?subid=1003" ${attributes(link)}>this shop</a>.</p>`)
    expect((await trackedAtLeast(1))[0]).toMatchObject({text: 'this shop', name: 'this shop', formatType: 'prose'})
  })

  test.each([
    ['with consent to advertising', 'C0001,C0004', ['b_7', 'c_cbd%2Fanxiety', 'p_1001']],
    ['without it', 'C0001,C0002', []],
  ])('%s the ids of a followed link are in cookies for 90 days (affiliate-link-17)', async (_name, consent, names) => {
    await context.addCookies([{name: 'apothecary_consent', value: consent, url: site.origin}])
    const link = attributes(affiliateAttributes({brand: 'Dovelleaf', location: 'productCard'}))
    const query = 'rvo_brandid=7&amp;rvo_prodid=1001&amp;rvo_campaignid=cbd/anxiety&amp;subid=1'
    await visit(`<a href="https://go.example.com/?${query}" ${link}>Shop</a>`)
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    await page.getByRole('link').click()
    await trackedAtLeast(2)
    const kept = (await context.cookies()).filter(({name}) => name !== 'apothecary_consent')
    expect(kept.map(({name}) => name).toSorted()).toEqual(names)
    for (const {expires, sameSite} of kept) {
      expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(90)
      expect(sameSite).toBe('Lax')
    }
  })

  test('an invalid address is reported and left as it is (affiliate-link-12)', async () => {
    await visit(`<a href="http://" ${attributes(affiliateAttributes({brand: 'B', location: 'card'}))}>Shop</a>`)
    await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault()))
    await page.getByText('Shop').click()
    expect(await page.getByText('Shop').getAttribute('href')).toBe('http://')
    expect(problems.splice(0)).toEqual(['Invalid URL format'])
  })
})

describe('in a browser without invoker commands and dialogs that a click beside them closes', () => {
  /** Switches off what the browser does itself. */
  beforeEach(() =>
    page.addInitScript(() => {
      Reflect.deleteProperty(HTMLButtonElement.prototype, 'commandForElement')
      Reflect.deleteProperty(HTMLDialogElement.prototype, 'closedBy')
      for (const name of ['command', 'cancel']) addEventListener(name, (event) => event.preventDefault(), true)
    }),
  )

  test('buttons open and close dialogs and popovers, and so does a click beside a dialog', async () => {
    await visit(`<button command="show-modal" commandfor="d">Open</button>
      <dialog id="d" closedby="any" style="padding:20px">Text <button command="close" commandfor="d">Close</button></dialog>
      <button command="toggle-popover" commandfor="p">Menu</button><div id="p" popover>Choices</div>`)
    const dialog = page.getByRole('dialog')
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/commands.js`).length === 1)
    await page.evaluate("import('/commands.js')")
    await page.getByRole('button', {name: 'Open'}).click()
    expect(await dialog.isVisible()).toBe(true)
    await page.getByRole('button', {name: 'Close'}).click()
    expect(await dialog.isVisible()).toBe(false)
    await page.getByRole('button', {name: 'Open'}).click()
    await dialog.click({position: {x: 5, y: 5}})
    expect(await dialog.isVisible()).toBe(true)
    await page.mouse.click(5, 790)
    expect(await dialog.isVisible()).toBe(false)
    const menu = page.getByRole('button', {name: 'Menu'})
    await menu.click()
    expect(await page.getByText('Choices').isVisible()).toBe(true)
    await menu.click()
    expect(await page.getByText('Choices').isVisible()).toBe(false)
  })
})

test('a browser that knows invoker commands does not load the script for older ones', async () => {
  await visit('<p>Text</p>')
  await page.waitForFunction(() => window.apothecary)
  await nextFrames()
  expect(await page.evaluate(() => performance.getEntriesByName(`${location.origin}/commands.js`).length)).toBe(0)
})

describe('announcement bar', () => {
  const bar =
    '<aside data-behavior="/announcementBar.js" data-announcement-bar="winter" data-campaign="c1" style="height:50px">News <button data-dismiss>Close</button></aside><p>Text</p>'

  test('is hidden by its button, which stores the moment and is tracked (announcement-bar-7, announcement-bar-8, announcement-bar-9, storage-1)', async () => {
    await visit(bar)
    const before = Date.now()
    await page.getByRole('button', {name: 'Close'}).click()
    expect(await page.locator('aside').isVisible()).toBe(false)
    const stored = Number(await page.evaluate(() => localStorage.getItem('apothecary:announcement-winter')))
    expect(stored).toBeGreaterThanOrEqual(before)
    expect(stored).toBeLessThanOrEqual(Date.now())
    expect(await tracked()).toEqual([{type: 'announcementDismissed', announcementId: 'winter', campaignName: 'c1'}])
  })

  test('closed by keyboard, the focus goes on to the first control of the header that is seen', async () => {
    await visit(`${bar}<header><button hidden>Menu</button><a href="/">Home</a></header>`)
    await page.getByRole('button', {name: 'Close'}).press('Enter')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Home')
  })

  test('stays hidden for 14 days, without a layout shift; a malformed time counts as 0 (announcement-bar-6, storage-2)', async () => {
    await visit(bar)
    await page.getByRole('button', {name: 'Close'}).click()
    await visit(bar)
    const shift = await page.evaluate(
      () =>
        new Promise((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
            type: 'layout-shift',
            buffered: true,
          })
          setTimeout(() => resolve(0), 200)
        }),
    )
    expect([await page.locator('aside').isVisible(), shift]).toEqual([false, 0])
    for (const [age, visible] of [
      [1_209_599_000, false],
      [1_209_600_000, true],
    ] as const) {
      await page.evaluate((ms) => localStorage.setItem('apothecary:announcement-winter', String(Date.now() - ms)), age)
      await visit(bar)
      expect(await page.locator('aside').isVisible()).toBe(visible)
    }
    await page.evaluate(() => localStorage.setItem('apothecary:announcement-winter', 'yesterday'))
    await visit(bar)
    expect(await page.locator('aside').isVisible()).toBe(true)
  })

  test('is hidden while a privacy notice is showing, and works without storage (announcement-bar-10, storage-3)', async () => {
    await withoutStorage()
    // A reader who has chosen, and is asked again.
    await context.addCookies([{name: 'apothecary_consent', value: 'v1.20260101.C0001', url: site.origin}])
    await visit(`<div data-privacy-notice>Notice</div>${bar}`)
    expect(await page.locator('aside').isVisible()).toBe(false)
    await page.locator('[data-privacy-notice]').evaluate((notice) => notice.setAttribute('hidden', ''))
    await page.getByRole('button', {name: 'Close'}).click()
    expect(await page.locator('aside').isVisible()).toBe(false)
  })
})

describe('the script of the privacy notice', () => {
  const notice = '<section hidden data-behavior="/gif.js" data-on-use data-consent-version="2"></section>'
  const isLoaded = () => page.evaluate(() => performance.getEntriesByName(`${location.origin}/gif.js`).length > 0)
  const choose = () => context.addCookies([{name: 'apothecary_consent', value: 'v2.20260101.C0001', url: site.origin}])

  test('is loaded for readers who have not chosen, and on the first page of a visit only for all others', async () => {
    const loads: boolean[] = []
    for (const before of [() => undefined, choose, () => context.clearCookies(), refuseByBrowser]) {
      await before()
      await visit(notice, '', `/page-${loads.length}`)
      await page.waitForLoadState('networkidle')
      loads.push(await isLoaded())
    }
    expect(loads).toEqual([true, false, true, false])
    await choose()
    await open()
    await visit(notice)
    await page.waitForLoadState('networkidle')
    expect(await isLoaded()).toBe(true)
  })

  test('is loaded when a link that needs it is pressed, and the press is repeated; where it cannot be, the link works', async () => {
    await choose()
    await visit('<p>First page of the visit</p>')
    const link = '<a href="/elsewhere" data-behavior="/gif.js" data-on-use>Settings</a>'
    await visit(link, '', '/second')
    await nextFrames()
    expect(await isLoaded()).toBe(false)
    await page.route('**/gif.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: 'export const enhance = (link) => link.addEventListener("click", (event) => { event.preventDefault(); link.textContent = "Opened" })',
      }),
    )
    await page.getByRole('link').click()
    await page.getByRole('link', {name: 'Opened'}).waitFor()
    await page.route('**/gif.js', (route) => route.abort())
    await visit(link, '', '/third')
    await page.getByRole('link').click()
    await page.waitForURL('**/elsewhere')
    problems.length = 0
  })
})

test('a click in two behaviours is repeated when the modules of both are there', async () => {
  const {promise: isHeld, resolve: release} = Promise.withResolvers<void>()
  const answer = (attribute: string) => ({
    contentType: 'text/javascript',
    body: `export const enhance = (element) => element.addEventListener("click", (event) => { event.preventDefault(); element.setAttribute("${attribute}", "") })`,
  })
  await page.route('**/gif.js', (route) => route.fulfill(answer('data-inner')))
  await page.route('**/carousel.js', async (route) => {
    await isHeld
    await route.fulfill(answer('data-outer'))
  })
  const form = '<form action="/elsewhere" data-behavior="/gif.js" data-on-use><button>Send</button></form>'
  await visit(`<div data-behavior="/carousel.js" data-on-use>${form}</div>`)
  const inner = page.waitForResponse('**/gif.js')
  await page.getByRole('button').click()
  await (await inner).finished()
  await nextFrames()
  expect(await page.locator('[data-inner], [data-outer]').count()).toBe(0)
  release()
  await page.locator('[data-outer] [data-inner]').waitFor()
  expect(new URL(page.url()).pathname).toBe('/page')
})

describe('a behaviour of an element far down', () => {
  const far = '<div style="height:5000px"></div><p data-behavior="/gif.js" id="far">Far</p>'
  const fetched = () => page.evaluate(() => performance.getEntriesByName(`${location.origin}/gif.js`).length)

  test('is fetched once the reader comes near (loading-2)', async () => {
    await visit(far)
    await page.waitForFunction(() => window.apothecary)
    await nextFrames()
    expect(await fetched()).toBe(0)
    await page.locator('#far').scrollIntoViewIfNeeded()
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/gif.js`).length === 1)
  })

  test.each([
    ['at once where it has no box', `${far.replace('<p ', '<p hidden ')}`, '/page'],
    ['at once where the address has a fragment', far, '/page#compare=a,b'],
  ])('is fetched %s', async (_, body, path) => {
    await visit(body, '', path)
    await page.waitForFunction(() => performance.getEntriesByName(`${location.origin}/gif.js`).length === 1)
  })
})

test('a click on a button whose behaviour is still on its way counts when it has come', async () => {
  let send = (): void => undefined
  const late = new Promise<void>((resolve) => (send = resolve))
  await page.route('**/gif.js', async (route) => {
    await late
    await route.continue()
  })
  await visit('<button data-behavior="/gif.js" data-plays="true"><img data-animated="" data-still=""></button>')
  await page.waitForFunction(() => window.apothecary)
  await page.evaluate(() => addEventListener('click', ({detail}) => Reflect.set(window, 'detail', detail)))
  await page.getByRole('button').click()
  expect(await page.getByRole('button').getAttribute('data-plays')).toBe('true')
  send()
  await page.locator('button[data-plays=false]').waitFor()
  // It is the click of a pointer still, which moves no focus.
  expect(await page.evaluate(() => Reflect.get(window, 'detail'))).toBe(1)
})

describe('collapsible review', () => {
  const column = (width: number, content: string) =>
    `<div style="container:column/inline-size;width:${width}px">${content}</div>`
  const review = (height: number, end = '') => {
    const toggle = attributes(trackingAttributes({type: 'reviewToggled', productId: '1'}))
    return `<div id="r" data-collapsible="154">${tall(height)}${end}</div><button type="button" hidden aria-controls="r" aria-expanded="false" data-behavior="/collapsible.js" data-text-closed="Read more" data-text-open="Read less" ${toggle}><span data-text>Read more</span></button>`
  }

  test.each([
    [154, 768, 154, false],
    [155, 768, 155, true],
    [600, 768, 155, true],
    [600, 767, 150, true],
    [600, 360, 150, true],
  ])(
    'a text of %i px in a column of %i px is %i px high (product-card-17, product-card-18, product-card-19)',
    async (height, width, shown, collapses) => {
      await visit(column(width, review(height)))
      // Its script has come when it says whether the text is collapsed.
      const box = page.locator(`#r[data-collapsed="${collapses}"]`)
      expect((await box.boundingBox())?.height).toBe(shown)
      expect(await page.getByRole('button').isVisible()).toBe(collapses)
    },
  )

  test('a text in a tab that is not shown is collapsed when the tab is chosen', async () => {
    const loaded = page.waitForResponse('**/collapsible.js')
    await visit(column(800, `<div id="tab" style="display: none">${review(600)}</div>`))
    await loaded
    await page.waitForLoadState('networkidle')
    await page.locator('#tab').evaluate((tab) => tab.removeAttribute('style'))
    await page.locator('#r[data-collapsed="true"]').waitFor()
    expect((await page.locator('#r').boundingBox())?.height).toBe(155)
    expect(await page.getByRole('button', {name: 'Read more'}).isVisible()).toBe(true)
  })

  test('a text that fits when its column has become wider is open, without a button', async () => {
    const text = '<p style="margin: 0; line-height: 20px">' + 'Calm in the evening, and up early. '.repeat(30) + '</p>'
    await visit(column(360, review(0, text)))
    await page.locator('#r[data-collapsed="true"]').waitFor()
    await page.locator('#r').evaluate((box) => Object.assign(box.parentElement?.style ?? {}, {width: '2000px'}))
    await page.locator('#r[data-collapsed="false"]').waitFor()
    expect(await page.getByRole('button').isVisible()).toBe(false)
    // One that a reader has opened keeps its button.
    await visit(column(800, review(600)))
    await page.getByRole('button').click()
    await page.locator('#r').evaluate((box) => Object.assign(box.parentElement?.style ?? {}, {width: '900px'}))
    await nextFrames()
    expect(await page.getByRole('button', {name: 'Read less'}).isVisible()).toBe(true)
  })

  test('what follows stays where it is when its script comes late', async () => {
    let send = (): void => undefined
    const late = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/collapsible.js', async (route) => {
      await late
      await route.continue()
    })
    await visit(
      column(
        800,
        `${review(600)}<style>button {display: block; height: 44px; margin: 0} [hidden] {display: none}</style><p id="after">After</p>`,
      ),
    )
    const place = async () => (await page.locator('#after').boundingBox())?.y
    const before = await place()
    send()
    await page.getByRole('button', {name: 'Read more'}).waitFor()
    expect(await place()).toBe(before)
  })

  test('its button opens and closes it, and tracks OPEN or CLOSE (product-card-20, product-card-21)', async () => {
    await visit(column(800, review(600)))
    const box = page.locator('#r')
    const button = page.getByRole('button')
    expect(await button.textContent()).toBe('Read more')
    await button.click()
    expect((await box.boundingBox())?.height).toBe(600)
    expect([await button.textContent(), await button.getAttribute('aria-expanded')]).toEqual(['Read less', 'true'])
    await button.click()
    expect((await box.boundingBox())?.height).toBe(155)
    expect(await tracked()).toEqual([
      {type: 'reviewToggled', productId: '1', state: 'OPEN'},
      {type: 'reviewToggled', productId: '1', state: 'CLOSE'},
    ])
  })

  test('opens when a link in its hidden part receives the focus', async () => {
    const link = '<p><a href="/studies">The studies</a></p>'
    await visit(column(800, review(600, link)))
    const expectCollapsed = (isCollapsed: boolean) => page.locator(`#r[data-collapsed=${isCollapsed}]`).waitFor()
    await expectCollapsed(true)
    await page.keyboard.press('Tab')
    expect(await page.getByRole('link').evaluate((element) => element === document.activeElement)).toBe(true)
    await expectCollapsed(false)
    expect(await page.getByRole('button').getAttribute('aria-expanded')).toBe('true')
  })

  test('stays open where a link in its hidden part has the focus when its script comes', async () => {
    let send = (): void => undefined
    const late = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/collapsible.js', async (route) => {
      await late
      await route.continue()
    })
    await visit(column(800, review(600, '<p><a href="/studies">The studies</a></p>')))
    await page.getByRole('link').focus()
    send()
    await page.locator('#r[data-collapsed=false]').waitFor()
  })

  test('is open without scripts', async () => {
    const plain = await browser.newContext({javaScriptEnabled: false})
    const reader = await plain.newPage()
    site.show(review(600))
    await reader.goto(`${site.origin}/page`)
    expect((await reader.locator('#r').boundingBox())?.height).toBe(600)
    await plain.close()
  })
})

describe('recipe check boxes', () => {
  const lists =
    '<article data-behavior="/recipe.js"><ul data-checklist="ingredients"><li><label><input type="checkbox">Lentils</label></li><li><label><input type="checkbox">Salt</label></li></ul><ol data-checklist="instructions"><li><label><input type="checkbox">Boil</label></li></ol></article>'

  test('keep their state per page and per list (recipe-8, recipe-9, storage-1)', async () => {
    /** Opens the page, and waits until the behaviour has read what is stored. */
    const restored = async (path: string) => {
      await visit(lists, '', path)
      await nextFrames()
      await page.evaluate("import('/recipe.js')")
    }
    await restored('/page')
    await page.getByLabel('Salt').check()
    expect(await page.evaluate(() => JSON.stringify(localStorage))).toBe(
      '{"apothecary:recipe-ingredients:/page":"[1]"}',
    )
    await restored('/page')
    expect(
      await page.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.matches(':checked'))),
    ).toEqual([false, true, false])
    await restored('/other')
    expect(await page.locator(':checked').count()).toBe(0)
    await page.evaluate(() => localStorage.setItem('apothecary:recipe-ingredients:/other', '{broken'))
    await restored('/other')
    expect(await page.locator(':checked').count()).toBe(0)
    await page.getByLabel('Boil').check()
    await page.getByLabel('Boil').uncheck()
    expect(await page.evaluate(() => localStorage.getItem('apothecary:recipe-instructions:/other'))).toBe('[]')
  })

  test('keep what was ticked before their script was there (recipe-9)', async () => {
    let send = (): void => undefined
    const late = new Promise<void>((resolve) => (send = resolve))
    await page.route('**/recipe.js', async (route) => {
      await late
      await route.continue()
    })
    await visit(lists)
    await page.getByLabel('Boil').check()
    send()
    await page.waitForFunction(() => localStorage.getItem('apothecary:recipe-instructions:/page') === '[0]')
  })

  test('can be ticked where storage is switched off (storage-3)', async () => {
    await withoutStorage()
    await visit(
      '<article data-behavior="/recipe.js"><ul data-checklist="ingredients"><li><label><input type="checkbox">Salt</label></li></ul></article>',
    )
    await page.getByLabel('Salt').check()
    await trackedAtLeast(1)
    expect(await page.getByLabel('Salt').isChecked()).toBe(true)
  })
})

describe('the pixel of a sponsor', () => {
  test.each([
    ['without consent', undefined, false, 0],
    ['with consent to other things', 'C0001,C0002', false, 0],
    ['with Global Privacy Control', 'C0001,C0004', true, 0],
    ['with consent to advertising', 'C0001,C0004', false, 1],
  ])('%s (recipe-24, consent-5, consent-12)', async (_name, consent, gpc, times) => {
    if (consent !== undefined)
      await context.addCookies([{name: 'apothecary_consent', value: consent, url: site.origin}])
    if (gpc) await refuseByBrowser()
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await visit(
      `<span hidden data-behavior="/pixel.js" data-consent-pixel="${site.origin}/imp?c=1&amp;ord=[timestamp]"></span>`,
    )
    // The same module once more: it has run in the page when this tag has loaded.
    await page.addScriptTag({url: '/pixel.js', type: 'module'})
    await page.evaluate(() => fetch('/elsewhere'))
    const pixels = requests.filter((request) => request.url().includes('/imp?'))
    expect(pixels.map((request) => [request.method(), request.resourceType()])).toEqual(
      Array.from({length: times}, () => ['GET', 'image']),
    )
    for (const request of pixels) {
      expect(request.url()).toMatch(/\/imp\?c=1&ord=\d+$/)
      expect(request.headers()['referer'] ?? '').toBe('')
    }
  })
})

describe('a popover with the answer to its form', () => {
  test('is open on the page that the answer leads to, and closes as usual', async () => {
    const panel = '<div id="panel" popover="auto"><p id="thanks">Thank you</p></div>'
    await visit(panel, '', '/page#thanks')
    await page.waitForFunction(() => document.querySelector('#panel:popover-open') !== null)
    await page.keyboard.press('Escape')
    expect(await page.locator('#panel').isVisible()).toBe(false)
  })

  test('is closed on other pages', async () => {
    await visit('<div id="panel" popover="auto"><p id="thanks">Thank you</p></div>', '', '/page#other')
    await page.waitForFunction(() => window.apothecary)
    expect(await page.locator('#panel').isVisible()).toBe(false)
  })
})

describe('tooltips', () => {
  const tip =
    '<p style="margin:200px"><button type="button" data-tooltip="t" data-behavior="/tooltip.js" aria-describedby="t">?</button><span id="t" role="tooltip" popover="manual">Milligrams a day</span></p><button>After</button>'

  test('open after 700 ms of hover and close 700 ms later (overlays-4, overlays-5)', async () => {
    await page.clock.install()
    await visit(tip)
    // The clock advances only through `runFor`, so that the test does not depend on the speed of the machine.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', {name: '?'}).hover()
    await page.clock.runFor(690)
    expect(await page.getByRole('tooltip').isVisible()).toBe(false)
    await page.clock.runFor(20)
    expect(await page.getByRole('tooltip').isVisible()).toBe(true)
    await page.mouse.move(5, 5)
    await page.clock.runFor(690)
    expect(await page.getByRole('tooltip').isVisible()).toBe(true)
    await page.clock.runFor(20)
    expect(await page.getByRole('tooltip').isVisible()).toBe(false)
  })

  test('open on keyboard focus, close on Escape and on blur', async () => {
    await visit(tip)
    await page.keyboard.press('Tab')
    await page.getByRole('tooltip').waitFor()
    await page.keyboard.press('Escape')
    expect(await page.getByRole('tooltip').isVisible()).toBe(false)
    await page.keyboard.press('Enter')
    expect(await page.getByRole('tooltip').isVisible()).toBe(true)
    await page.keyboard.press('Tab')
    expect(await page.getByRole('tooltip').isVisible()).toBe(false)
  })

  test('toggle on a tap, and stay inside the screen (overlays-4)', async () => {
    await context.close()
    context = await browser.newContext({viewport: {width: 390, height: 700}, hasTouch: true, isMobile: true})
    await open()
    await visit(`<meta name="viewport" content="width=device-width">${tip.replace('margin:200px', 'margin:0')}`)
    await page.getByRole('button', {name: '?'}).tap()
    const box = await page.getByRole('tooltip').boundingBox()
    expect([(box?.x ?? -1) >= 0, (box?.y ?? -1) >= 0]).toEqual([true, true])
    await page.getByRole('button', {name: '?'}).tap()
    expect(await page.getByRole('tooltip').isVisible()).toBe(false)
  })
})

describe('share, copy, print, gif', () => {
  test('share opens its dialog on a desktop; copying is confirmed for 5 s (share-3, share-5, share-6)', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await visit(
      '<button type="button" data-share="s" data-behavior="/share.js">Share</button><dialog id="s"><button type="button" data-copy-link data-behavior="/share.js"><span data-text>Copy Link</span></button></dialog>',
    )
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', {name: 'Share'}).click()
    const copy = page.getByRole('dialog').getByRole('button')
    await copy.click()
    expect(await copy.getAttribute('aria-busy')).toBe('true')
    await page.clock.runFor(999)
    expect([await copy.getAttribute('aria-busy'), await copy.textContent()]).toEqual(['true', 'Copy Link'])
    await page.clock.runFor(1)
    await page.getByText('Link Copied!').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/page`)
    await page.clock.runFor(4999)
    expect(await copy.textContent()).toBe('Link Copied!')
    await page.clock.runFor(1)
    await page.getByText('Copy Link').waitFor()
    expect(await tracked()).toEqual([
      {type: 'shared', method: 'dialog'},
      {type: 'shared', method: 'copy'},
    ])
  })

  test('share uses the share sheet of a telephone (share-4)', async () => {
    await context.close()
    context = await browser.newContext({hasTouch: true, isMobile: true})
    await open()
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'share', {
        value: async (data: unknown) => Reflect.set(window, 'shared', data),
        configurable: true,
      })
    })
    await visit(
      '<button type="button" data-share="s" data-behavior="/share.js">Share</button><dialog id="s">No</dialog>',
    )
    await page.getByRole('button').tap()
    expect(await page.evaluate(() => Reflect.get(window, 'shared'))).toEqual({
      url: `${site.origin}/page`,
      title: 'Page',
    })
  })

  test('one part of the page can be printed alone', async () => {
    await page.addInitScript(() => Reflect.set(window, 'print', () => Reflect.set(window, 'printed', true)))
    await visit(
      '<h1>Page</h1><main><article id="recipe"><h2>Soup</h2><button type="button" data-print="recipe" data-behavior="/share.js">Print</button></article></main>',
    )
    await page.getByRole('button').click()
    await page.emulateMedia({media: 'print'})
    expect([await page.getByText('Soup').isVisible(), await page.getByText('Page').isVisible()]).toEqual([true, false])
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    expect(await page.getByText('Page').isVisible()).toBe(true)
  })

  test('an animated picture starts as a still under reduced motion, and a click plays it, and the next stops it (images-4)', async () => {
    const gif =
      '<button type="button" data-behavior="/gif.js" aria-pressed="true" data-text-open="Pause animation" data-text-closed="Play animation" aria-label="Pause animation"><picture><source media="(prefers-reduced-motion: reduce)" srcset="data:,still"><img alt="" src="data:,moving" data-animated="data:,moving" data-still="data:,still"></picture></button>'
    await page.emulateMedia({reducedMotion: 'reduce'})
    await visit(gif)
    await page.getByRole('button', {name: 'Play animation'}).click()
    expect(
      await page
        .locator('img')
        .evaluate((image) => (image instanceof HTMLImageElement ? image.currentSrc || image.src : '')),
    ).toBe('data:,moving')
    await page.getByRole('button', {name: 'Pause animation'}).click()
    expect(await page.locator('img').getAttribute('src')).toBe('data:,still')
  })
})

describe('an island', () => {
  test('is started when it is within 300 px, not before, wherever the address leads (loading-2)', async () => {
    const own = await serveScripts({'island.js': 'export const enhance = (element) => { element.textContent = "On" }'})
    own.show(`${tall(1200)}<div data-island="true" data-behavior="/island.js">Off</div>${tall(2000)}
      <div hidden><div data-island="true" data-behavior="/island.js?hidden">Off</div></div>`)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${own.origin}/page#nowhere`)
    const island = page.locator('[data-island]').first()
    /** Scrolls, and waits until observers have been told. */
    const scrollBelow = (pixels: number) =>
      island.evaluate(async (element, distance) => {
        scrollBy(0, element.getBoundingClientRect().top - innerHeight - distance)
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
      }, pixels)
    await scrollBelow(340)
    expect(await island.textContent()).toBe('Off')
    await scrollBelow(260)
    await page.getByText('On').waitFor()
    expect(
      asked.filter((address) => address.includes('island')).map((address) => address.replace(own.origin, '')),
    ).toEqual(['/island.js'])
    await own.close()
  })

  test('repeats what is pressed and ticked before it is there, but what the browser keeps', async () => {
    const own = await serveScripts({
      'island.js':
        'export const enhance = (element) => { element.addEventListener("click", ({target}) => { document.querySelector("output").textContent += (target.id || "label") + " " }) }',
    })
    own.show(`<div data-island="true" data-behavior="/island.js"><button id="go">Go</button>
      <label><input type="checkbox" id="tick">Tick</label> <label data-native><input type="radio" data-native id="kept">Kept</label></div><output></output>`)
    const {promise: held, resolve: release} = Promise.withResolvers<void>()
    await page.route('**/island.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${own.origin}/page`)
    await page.getByText('Go').click()
    await page.getByText('Tick').click()
    await page.getByText('Kept').click()
    const [tick, kept] = [page.locator('#tick'), page.locator('#kept')]
    expect([await tick.isChecked(), await kept.isChecked()]).toEqual([false, true])
    release()
    await page.locator('[data-behavior-ready]').waitFor()
    await page.locator('output').filter({hasText: 'tick'}).waitFor()
    expect([await page.locator('output').textContent(), await tick.isChecked()]).toEqual(['go tick ', true])
    await own.close()
  })
})
