import {gzipSync} from 'node:zlib'
import {afterEach, beforeEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {renderToStaticMarkup} from 'react-dom/server'
import {buildAssets} from '../assets/build.ts'
import {openTestSite} from '../enhance/testSite.ts'
import {Header} from './Header.tsx'
import {emptyNav} from './siteNav.ts'
import {defaultSettings} from './siteSettings.ts'

/** The search box of the header in a browser, with the site's own scripts; the answers of the suggestions are the test's. */
const {browser, site} = await openTestSite()
let context: BrowserContext
let page: Page
/** What the browser asked for, by its address below the site, in order. */
let requests: string[]
/** The answer to a term: its items, or an HTTP status. Waits if it is a promise. */
let answer: (query: string) => readonly string[] | number | Promise<readonly string[]>

const titles = ['Magnesium for sleep', 'Sleep and screens', 'Why sleep matters']

/** The header as the server makes it, with the addresses of the test's scripts. */
const header = renderToStaticMarkup(
  <Header
    settings={defaultSettings}
    nav={{...emptyNav, items: [{key: 'sleep', title: 'Sleep', url: '/topics/sleep', columns: []}]}}
    newsletter={<a href="/newsletter">Newsletter</a>}
  />,
).replaceAll('role="search"', 'role="search" data-behavior="/searchBox.js" data-sheet="/SearchSuggestions.css"')

beforeEach(() => start({}))
afterEach(() => context.close())

async function start(options: {readonly javaScriptEnabled?: boolean; readonly hasTouch?: boolean}): Promise<void> {
  context = await browser.newContext({viewport: {width: 1280, height: 800}, ...options})
  page = await context.newPage()
  requests = []
  answer = () => titles
  page.on('request', (request) => requests.push(request.url().replace(site.origin, '')))
  await page.route('**/api/search/suggest?*', async (route) => {
    const query = new URL(route.request().url()).searchParams.get('q') ?? ''
    const given = await answer(query)
    if (typeof given === 'number') await route.fulfill({status: given, json: {error: 'No'}})
    else {
      const items = given.map((title) => ({title, path: `/articles/${encodeURIComponent(title)}`}))
      await route.fulfill({json: {query, items}})
    }
  })
  site.show(`<main><p id="outside">Text</p></main>${header}`)
  await page.goto(`${site.origin}/page`)
}

const icon = () => page.locator('[popovertarget="site-search"]')
const box = () => page.locator('#site-search')
const input = () => box().locator('input')
const list = () => box().getByRole('listbox')
const options = () => list().getByRole('option')
const asked = () => requests.filter((address) => address.startsWith('/api/search/suggest'))

/** Opens the box, and waits until its script is there. */
async function open(): Promise<void> {
  await icon().click()
  await page.locator('#site-search [role=combobox]').waitFor()
}

/** Types, and waits until there are suggestions. */
async function type(text: string): Promise<void> {
  await input().pressSequentially(text)
  await options().first().waitFor()
}

describe('the box', () => {
  test('is hidden until the icon is pressed, which reveals an input with autocomplete (search-3, search-5)', async () => {
    expect(await box().isVisible()).toBe(false)
    expect(requests).not.toContain('/searchBox.js')
    await open()
    expect(await input().evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await input().getAttribute('aria-autocomplete')).toBe('list')
    expect(requests).toContain('/searchBox.js')
    expect(requests).toContain('/SearchSuggestions.css')
  })

  test('is hidden by a click outside, Escape or Tab (search-6)', async () => {
    const ways = [
      () => page.mouse.click(600, 700),
      () => page.keyboard.press('Escape'),
      () => page.keyboard.press('Tab'),
      () => page.keyboard.press('Shift+Tab'),
    ]
    for (const way of ways) {
      await icon().click()
      await page.locator('#site-search [role=combobox]').waitFor()
      await type('sleep')
      await way()
      await box().waitFor({state: 'hidden'})
      expect(await input().getAttribute('aria-expanded')).toBe('false')
      await input().evaluate((element) => Reflect.set(element, 'value', ''))
    }
  })

  test('Tab goes on to what follows the icon', async () => {
    await open()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Newsletter')
  })

  test('a text that is submitted goes to the results (search-7)', async () => {
    await open()
    await input().fill('low mood')
    await input().press('Enter')
    await page.waitForURL('**/search?q1=low+mood')
  })

  test.each(['', '   '])('the text %j that is submitted only hides the box (search-8)', async (text) => {
    await open()
    await input().fill(text)
    await input().press('Enter')
    await box().waitFor({state: 'hidden'})
    expect(page.url()).toBe(`${site.origin}/page`)
  })

  test('is a plain form without scripts, whose list is not seen', async () => {
    await context.close()
    await start({javaScriptEnabled: false})
    await icon().click()
    await input().fill('sleep')
    expect(await box().locator('[role=listbox]').isVisible()).toBe(false)
    await input().press('Enter')
    await page.waitForURL('**/search?q1=sleep')
  })
})

describe('suggestions', () => {
  test('are asked of our own site only (search-12), once typing rests', async () => {
    await open()
    await type('sleep')
    expect(asked()).toEqual(['/api/search/suggest?q=sleep'])
    expect(requests.filter((address) => !address.startsWith('/'))).toEqual([])
  })

  test('are a list that says how many there are', async () => {
    await open()
    await type('sleep')
    expect(await options().allTextContents()).toEqual(titles)
    expect(await input().getAttribute('aria-expanded')).toBe('true')
    expect(await box().getByRole('status').textContent()).toBe('3 suggestions')
    expect(await list().getAttribute('id')).toBe(await input().getAttribute('aria-controls'))
  })

  test('by keyboard: arrow keys choose, around the input; Enter opens', async () => {
    await open()
    await type('sleep')
    const chosen = async () => {
      const id = await input().getAttribute('aria-activedescendant')
      const selected = await list()
        .locator('[aria-selected="true"]')
        .evaluateAll((found) => found.map((one) => one.id))
      expect(selected).toEqual(id === null ? [] : [id])
      return id === null ? null : page.locator(`[id="${id}"]`).textContent()
    }
    const places = []
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp']) {
      await page.keyboard.press(key)
      places.push(await chosen())
    }
    expect(places).toEqual([titles[0], titles[1], titles[0], null, titles[2]])
    expect(await input().inputValue()).toBe('sleep')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/articles/Why%20sleep%20matters')
  })

  test.each([false, true])('by mouse, or by touch (%j): a press opens', async (hasTouch) => {
    await context.close()
    await start({hasTouch})
    await open()
    await type('sleep')
    if (hasTouch) await options().nth(1).tap()
    else await options().nth(1).click()
    await page.waitForURL('**/articles/Sleep%20and%20screens')
  })

  test('need more than one character (search-11), and go when the text is shorter', async () => {
    await open()
    await type('sl')
    await input().press('Backspace')
    await list().waitFor({state: 'hidden'})
    expect(asked()).toEqual(['/api/search/suggest?q=sl'])
  })

  test('that come late are dropped: those on show are for what is typed (search-14)', async () => {
    await open()
    const slow = Promise.withResolvers<readonly string[]>()
    answer = (query) => (query === 'sl' ? slow.promise : titles)
    const first = page.waitForRequest('**/suggest?q=sl')
    await input().pressSequentially('sl')
    await first
    const dropped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('q=sl'))
    await type('eep')
    await dropped
    slow.resolve(['Slow cooking'])
    expect(await options().allTextContents()).toEqual(titles)
  })

  test('for another term than what is typed are not shown (search-14)', async () => {
    await open()
    await page.route('**/suggest?q=sleep', (route) =>
      route.fulfill({json: {query: 'slow', items: [{title: 'Slow', path: '/slow'}]}}),
    )
    const response = page.waitForResponse('**/suggest?q=sleep')
    await input().pressSequentially('sleep')
    await (await response).finished()
    await type('y')
    expect(await options().allTextContents()).toEqual(titles)
  })

  test('leave the placeholder blank when there are none, and bring it back when there are (search-10)', async () => {
    await open()
    const placeholder = await input().getAttribute('placeholder')
    expect(placeholder).toBeTruthy()
    answer = () => []
    await input().pressSequentially('zzz')
    await page.waitForFunction(() => document.querySelector('#site-search output')?.textContent === 'No suggestions')
    expect([await input().getAttribute('placeholder'), await list().isVisible()]).toEqual(['', false])
    answer = () => titles
    await type('z')
    expect(await input().getAttribute('placeholder')).toBe(placeholder)
  })

  test.each([500, 429, 400])('a failure (%j) is ignored without a word (search-15)', async (status) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(String(error)))
    await open()
    answer = () => status
    const response = page.waitForResponse('**/suggest?q=sleep')
    await input().pressSequentially('sleep')
    await (await response).finished()
    answer = () => titles
    await type('y')
    expect([await box().getByRole('status').textContent(), errors]).toEqual(['3 suggestions', []])
  })
})

test('the script of the box is small', async () => {
  const script = (await buildAssets()).find(({name}) => name === 'searchBox.js')
  expect(gzipSync(script?.code ?? '').byteLength).toBeLessThan(1.6 * 1024)
})
