import {gzipSync} from 'node:zlib'
import {afterEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page, Route} from 'playwright'
import {buildAssets} from '../assets/build.ts'
import {openTestSite, recordEvents, type RecordedEvents} from '../enhance/testSite.ts'

const {browser, site} = await openTestSite()
const articleHeight = 2000
const windowHeight = 500

let context: BrowserContext
let page: Page
let events: RecordedEvents
afterEach(() => context?.close())

/** The address of a behaviour, and the list with its mark, as `NextArticles.tsx` renders them. */
function listOf(names: readonly string[]): string {
  const links = names.map((name) => `<li><a href="/sleep/${name}">${name}</a></li>`).join('')
  return `<div data-next-articles></div><div id="list" style="position: relative; height: 300px">
    <span data-behavior="/infiniteScroll.js" style="position: absolute; top: -100vh; width: 1px; height: 1px; visibility: hidden"></span>
    <h2>Up next</h2><ul>${links}</ul></div>`
}

const article = (name: string, content = ''): string =>
  `<article data-continuous><div style="height: ${articleHeight}px"><h1>${name}</h1><a href="#${name}">Link in ${name}</a>
   <p data-track-view='{"type":"elementViewed","element":"TEST","label":"${name}"}'>Seen</p>${content}</div></article>`

const headOf = (name: string) => `<link rel="canonical" href="${site.origin}/sleep/${name}">`
const html = (name: string, content?: string) =>
  `<!DOCTYPE html><title>${name} | Site</title>${headOf(name)}<main data-template="recipe">${article(name, content)}</main>`

interface Visit {
  readonly names?: readonly string[]
  /** What answers for the pages of articles. */
  readonly answer?: (name: string, route: Route) => Promise<void>
  /** Further elements of the head. */
  readonly head?: string
  readonly prepare?: ((context: BrowserContext) => Promise<unknown>) | undefined
}

const fulfill = (name: string, route: Route) =>
  route.fulfill({contentType: 'text/html; charset=utf-8', body: html(name)})

/** Opens the page of the first article, with the clock of the browser stopped. */
async function visit({names = ['b', 'c', 'd'], answer = fulfill, prepare, head = ''}: Visit = {}): Promise<void> {
  context = await browser.newContext({viewport: {width: 390, height: windowHeight}})
  await context.addCookies([{name: 'apothecary_consent', value: 'C0001,C0002', url: site.origin}])
  await prepare?.(context)
  page = await context.newPage()
  await page.clock.install({time: new Date('2026-03-01T12:00:00Z')})
  await page.clock.pauseAt(new Date('2026-03-01T13:00:00Z'))
  events = await recordEvents(page)
  const body = `<style>body, h1, h2, p, ul {margin: 0}</style><main data-template="article">${article('a')}${listOf(names)}</main><footer style="height: 200px">Footer</footer>`
  site.show(body, headOf('a') + head)
  await page.route('**/sleep/*', async (route) => {
    const name = new URL(route.request().url()).pathname.replace('/sleep/', '')
    if (name === 'a') await route.fallback()
    else await answer(name, route)
  })
  await page.goto(`${site.origin}/sleep/a?from=letter`)
  await page.waitForFunction(() =>
    Reflect.get(window, 'tracked').some(({type}: {type: string}) => type === 'pageViewed'),
  )
}

/** Scrolls to a place of the page, in pixels, and waits until its observers have seen it. */
async function scrollTo(top: number): Promise<void> {
  await page.evaluate(async (to) => {
    window.scrollTo(0, to)
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          resolve(undefined)
        })
        observer.observe(document.body)
      })
  }, top)
}
const region = (name: string) => page.getByRole('region', {name: `Up next: ${name}`})
const address = () => page.evaluate(() => location.pathname + location.search + location.hash)
/** The top of the article with this number, the first being 0, where nothing stands between two. */
const topOf = (index: number) =>
  page
    .locator('article')
    .nth(index)
    .evaluate((element) => element.getBoundingClientRect().top + scrollY)
/** Scrolls near the list, so that the next article comes. */
async function comeNear(name: string): Promise<void> {
  const top = await page.locator('#list').evaluate((list) => list.getBoundingClientRect().top + scrollY)
  await scrollTo(top - windowHeight - 500)
  await region(name).waitFor({state: 'attached'})
}
const depths = async () =>
  (await events('infiniteScrollReached'))
    .map((event) => `${Reflect.get(event, 'articlePath')} ${Reflect.get(event, 'percent')}`)
    .filter((depth) => depth.startsWith('/sleep/b'))
const views = async () => (await events('pageViewed')).map((event) => Reflect.get(event, 'virtual') ?? false)
const sent = () =>
  site.batches
    .flatMap((batch) => Reflect.get(Object(batch), 'events') ?? [])
    .map(({page: path, event}) => ({path, ...event}))

test('the script is small', async () => {
  const code = (await buildAssets()).find(({name}) => name === 'infiniteScroll.js')?.code ?? ''
  expect(gzipSync(code).byteLength).toBeLessThan(3.5 * 1024)
})

describe('the next article', () => {
  test('comes in place when the reader comes near the end; of the list, two come and the others stay links (chrome-33)', async () => {
    const asked: string[] = []
    await visit({
      answer: (name, route) => {
        asked.push(name)
        return fulfill(name, route)
      },
    })
    expect(asked).toEqual([])
    await comeNear('b')
    expect(asked).toEqual(['b'])
    expect(await page.locator('#list a:visible').allTextContents()).toEqual(['c', 'd'])
    await comeNear('c')
    expect(await page.locator('#list a:visible').allTextContents()).toEqual(['d'])
    const top = await page.locator('#list').evaluate((list) => list.getBoundingClientRect().top + scrollY)
    for (const above of [1500, 600, 300]) await scrollTo(top - windowHeight - above)
    await scrollTo(99_999)
    expect(await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().bottom)).toBe(windowHeight)
    expect(asked).toEqual(['b', 'c'])
    expect(await page.getByRole('heading', {level: 1}).allTextContents()).toEqual(['a'])
    expect(
      await page.locator('article').evaluateAll((all) => all.map((one) => one.querySelector('h1, h2')?.textContent)),
    ).toEqual(['a', 'b', 'c'])
  })

  test('does not move what is on the screen: a list that the reader has come to stays, and the article waits (chrome-36)', async () => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await visit({answer: (name, route) => answered.then(() => fulfill(name, route))})
    const request = page.waitForRequest('**/sleep/b')
    await scrollTo(articleHeight - windowHeight - 300)
    await request
    await scrollTo(99_999)
    const before = await page.locator('#list').boundingBox()
    const finished = page.waitForEvent('requestfinished')
    answer()
    await (await finished).response()
    await scrollTo(99_999)
    expect(await page.locator('#list').boundingBox()).toEqual(before)
    expect(await region('b').count()).toBe(0)
    await scrollTo(articleHeight - windowHeight - 1)
    await region('b').waitFor({state: 'attached'})
  })

  test('is not put in while a link of the list has the focus (chrome-36)', async () => {
    await visit()
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('#list a')?.focus({preventScroll: true})
    })
    const response = page.waitForResponse('**/sleep/b')
    await scrollTo(articleHeight - windowHeight - 300)
    await (await response).finished()
    await scrollTo(articleHeight - windowHeight - 200)
    expect(await region('b').count()).toBe(0)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('b')
  })

  test.each<readonly [string, Visit]>([
    ['fails', {answer: (_, route) => route.abort()}],
    ['is gone', {answer: (name, route) => route.fulfill({status: 404, contentType: 'text/html', body: html(name)})}],
    ['has moved', {answer: (_, route) => route.fulfill({status: 301, headers: {location: '/sleep/a'}})}],
    ['is no page', {answer: (name, route) => route.fulfill({contentType: 'application/json', body: html(name)})}],
    ['is rubbish', {answer: (_, route) => route.fulfill({contentType: 'text/html', body: '<p>Log in'})}],
    [
      'needs a style sheet that fails',
      {
        answer: (name, route) =>
          name === 'none.css'
            ? route.abort()
            : route.fulfill({
                contentType: 'text/html',
                body: `<link rel="stylesheet" href="/sleep/none.css">${html(name)}`,
              }),
      },
    ],
  ])('stays a link if its page %s (chrome-37)', async (_, options) => {
    await visit(options)
    const request = page.waitForRequest('**/sleep/b')
    await scrollTo(articleHeight - windowHeight - 300)
    await (await request).response().catch(() => null)
    await scrollTo(99_999)
    await scrollTo(articleHeight - windowHeight - 300)
    expect(await page.locator('#list a').allTextContents()).toEqual(['b', 'c', 'd'])
    expect(await page.locator('article').count()).toBe(1)
    expect(await page.locator('[data-behavior-failed]').count()).toBe(0)
  })

  test('stays a link if its page does not come in 5 s (chrome-37)', async () => {
    await visit({answer: () => new Promise(() => {})})
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/sleep/b'))
    const request = page.waitForRequest('**/sleep/b')
    await scrollTo(articleHeight - windowHeight - 300)
    await request
    await page.clock.runFor(5000)
    await failed
    expect(await page.locator('#list a').allTextContents()).toEqual(['b', 'c', 'd'])
  })

  test.each<readonly [string, Visit['prepare']]>([
    [
      'saves data',
      (target) => target.addInitScript(() => Object.defineProperty(navigator, 'connection', {value: {saveData: true}})),
    ],
    [
      'prefers reduced data',
      (target) =>
        target.addInitScript(() => {
          const ask = window.matchMedia.bind(window)
          window.matchMedia = (query) => ask(query.includes('reduced-data') ? 'all' : query)
        }),
    ],
  ])('is not asked for if the reader %s (chrome-37)', async (_, prepare) => {
    await visit({prepare})
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await scrollTo(articleHeight - windowHeight - 300)
    await scrollTo(99_999)
    expect(asked.filter((path) => path.startsWith('/sleep/'))).toEqual([])
  })
})

describe('while the reader reads', () => {
  test('address, title and canonical address are those of the article, and “Back” leads to where the reader came from (chrome-35)', async () => {
    await visit()
    const state = () =>
      page.evaluate(() => [
        location.pathname + location.search,
        document.title,
        new URL(document.querySelector<HTMLLinkElement>('[rel=canonical]')?.href ?? '').pathname,
        history.length,
      ])
    const [, , , length] = await state()
    await comeNear('b')
    expect(await state()).toEqual(['/sleep/a?from=letter', 'Page', '/sleep/a', length])
    await scrollTo((await topOf(1)) - windowHeight / 2 - 60)
    expect(await address()).toBe('/sleep/a?from=letter')
    await scrollTo((await topOf(1)) - windowHeight / 2 + 40)
    expect(await state()).toEqual(['/sleep/b', 'b | Site', '/sleep/b', length])
    await comeNear('c')
    await scrollTo(await topOf(2))
    expect(await state()).toEqual(['/sleep/c', 'c | Site', '/sleep/c', length])
    await scrollTo(0)
    expect(await state()).toEqual(['/sleep/a?from=letter', 'Page', '/sleep/a', length])
    await page.goBack()
    expect(page.url()).toBe('about:blank')
  })

  test('address and title are those of the article at which the reader is, also where a busy browser reports several places at once (chrome-35)', async () => {
    // Holds back what the observer of the middle of the window sees; then hands it over as browsers do, by article and not by time.
    const holdBack = () => {
      const held: IntersectionObserverEntry[] = []
      const state = {isHolding: false, release: () => {}}
      Object.assign(globalThis, {middle: state})
      globalThis.IntersectionObserver = class extends IntersectionObserver {
        constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super((entries, observer) => {
            if (options?.rootMargin !== '-50% 0px' || !state.isHolding) return callback(entries, observer)
            held.push(...entries)
            state.release = () => {
              const place = ({target}: IntersectionObserverEntry) => [...document.querySelectorAll('*')].indexOf(target)
              callback(
                held.toSorted((one, other) => place(one) - place(other) || one.time - other.time),
                observer,
              )
            }
          }, options)
        }
      }
    }
    await visit({prepare: (made) => made.addInitScript(holdBack)})
    await comeNear('b')
    await scrollTo(await topOf(1))
    await comeNear('c')
    await scrollTo(await topOf(2))
    expect(await address()).toBe('/sleep/c')
    await page.evaluate('middle.isHolding = true')
    await scrollTo(await topOf(1))
    await scrollTo(0)
    expect(await address()).toBe('/sleep/c')
    await page.evaluate('middle.release()')
    expect([await address(), await page.title()]).toEqual(['/sleep/a?from=letter', 'Page'])
  })

  test('the depths of each article are tracked once: 0, 25, 50, 75 and 100 (tracking-12)', async () => {
    await visit()
    await comeNear('b')
    const top = await topOf(1)
    const look = async (percent: number) => {
      await scrollTo(top + (articleHeight * percent) / 100 - windowHeight)
      await page.clock.runFor(500)
    }
    await look(-1)
    expect(await depths()).toEqual([])
    // A reader who jumps to the end has not read it.
    await scrollTo(99_999)
    await page.clock.runFor(500)
    expect(await depths()).toEqual([])
    // The label above the article counts to it.
    await look(5)
    expect(await depths()).toEqual(['/sleep/b 0'])
    await look(60)
    await look(20)
    expect(await depths()).toEqual(['/sleep/b 0', '/sleep/b 25', '/sleep/b 50'])
    await look(101)
    await look(60)
    expect(await depths()).toEqual([0, 25, 50, 75, 100].map((percent) => `/sleep/b ${percent}`))
  })

  test('a virtual page view is tracked once an article, and only if 6 s have passed since the page view before (tracking-16)', async () => {
    await visit()
    await comeNear('b')
    await scrollTo(await topOf(1))
    expect(await address()).toBe('/sleep/b')
    await page.clock.runFor(4000)
    // Too early, and the reader leaves again: it is not made up for.
    await scrollTo(0)
    await page.clock.runFor(10_000)
    expect(await views()).toEqual([false])
    await scrollTo(await topOf(1))
    await page.clock.runFor(1)
    expect(await events('pageViewed')).toEqual([
      {type: 'pageViewed', pageTemplate: 'article'},
      {type: 'pageViewed', pageTemplate: 'recipe', virtual: true},
    ])
    await comeNear('c')
    await scrollTo(await topOf(2))
    expect(await address()).toBe('/sleep/c')
    await page.clock.runFor(5000)
    expect(await views()).toEqual([false, true])
    await page.clock.runFor(1000)
    expect(await views()).toEqual([false, true, true])
    await scrollTo(0)
    await page.clock.runFor(10_000)
    await scrollTo(await topOf(1))
    await page.clock.runFor(10_000)
    expect(await views()).toEqual([false, true, true])
  })

  test('events are sent under the path of their article, also while another is read (tracking-24)', async () => {
    site.batches.length = 0
    site.posts.length = 0
    await visit({names: ['e']})
    await comeNear('e')
    await page.clock.runFor(10_000)
    await scrollTo((await topOf(1)) - windowHeight + 150)
    expect(await address()).toBe('/sleep/a?from=letter')
    await page.waitForFunction(
      () => Reflect.get(window, 'tracked').filter(({label}: {label?: string}) => label === 'e').length > 0,
    )
    await scrollTo(await topOf(1))
    await page.clock.runFor(10_000)
    await page.goto('about:blank')
    // What is sent when the page is left arrives after it.
    const other = await context.newPage()
    const paths = (is: (event: ReturnType<typeof sent>[number]) => boolean) =>
      new Set(
        sent()
          .filter(is)
          .map(({path}) => path),
      )
    while (paths(({type}) => type === 'infiniteScrollReached').size === 0) await other.waitForTimeout(20)
    expect(paths(({label}) => label === 'a')).toEqual(new Set(['/sleep/a']))
    for (const ofArticle of [
      paths(({label}) => label === 'e'),
      paths(({virtual}) => virtual === true),
      paths(({articlePath}) => articlePath === '/sleep/e'),
    ])
      expect(ofArticle).toEqual(new Set(['/sleep/e']))
  })

  test('each article has its own time and depth; the figures of the page are those of the one that was opened', async () => {
    await visit({names: ['g']})
    await comeNear('g')
    const stay = () => page.waitForRequest('**/api/metrics/unload')
    const first = stay()
    await scrollTo(await topOf(1))
    expect(await address()).toBe('/sleep/g')
    expect((await first).headers()['referer']).toBe(`${site.origin}/sleep/a?from=letter`)
    const metrics = page.waitForRequest('**/api/metrics')
    await page.evaluate(() => {
      const error = new TypeError('It is broken')
      error.stack = `TypeError: It is broken\n    at press (${location.origin}/assets/quiz.js:12:7)`
      dispatchEvent(new ErrorEvent('error', {error, message: error.message}))
    })
    await page.clock.runFor(5000)
    expect((await metrics).postDataJSON()).toMatchObject({path: '/sleep/a', pageTemplate: 'article'})
    const second = stay()
    await scrollTo(0)
    expect((await second).headers()['referer']).toBe(`${site.origin}/sleep/g`)
    expect((await second).postDataJSON()).toEqual({timeOnPage: 5000, maxScroll: 26})
  })

  test('without consent to analytics nothing is sent', async () => {
    await visit({names: ['f']})
    await context.clearCookies()
    await comeNear('f')
    await scrollTo(await topOf(1))
    await page.clock.runFor(20_000)
    expect(await views()).toEqual([false, true])
    await page.goto('about:blank')
    expect(sent().filter(({path}) => path === '/sleep/f')).toEqual([])
  })
})

test('an article brings its behaviours and its style sheets, which are there before it', async () => {
  await visit({
    answer: async (name, route) => {
      if (name === 'late.css') await route.fulfill({contentType: 'text/css', body: '.styled {color: rgb(1, 2, 3)}'})
      else
        await route.fulfill({
          contentType: 'text/html',
          body: `<link rel="stylesheet" href="/sleep/late.css">${html(name, '<p class="styled">S</p><button data-copy-link="x" data-behavior="/share.js">Copy</button>')}`,
        })
    },
  })
  await page.evaluate(() => {
    new MutationObserver(() => {
      const styled = document.querySelector('.styled')
      if (styled) Reflect.set(window, 'firstColor', Reflect.get(window, 'firstColor') ?? getComputedStyle(styled).color)
    }).observe(document.body, {childList: true, subtree: true})
  })
  await comeNear('b')
  expect(await page.evaluate(() => Reflect.get(window, 'firstColor'))).toBe('rgb(1, 2, 3)')
  const script = page.waitForResponse('**/share.js')
  await page.getByRole('button', {name: 'Copy'}).scrollIntoViewIfNeeded()
  expect((await script).ok()).toBe(true)
})
