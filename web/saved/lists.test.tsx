import './testAssets.ts'
import {readFileSync} from 'node:fs'
import {resolve} from 'node:path'
import {AxeBuilder} from '@axe-core/playwright'
import {afterEach, beforeEach, describe, expect, jest, test} from '@jest/globals'
import type {BrowserContext, Page, Route} from 'playwright'
import {htmlOf, showFixture} from '../../tests/support/fixtures.tsx'
import {openTestSite} from '../enhance/testSite.ts'
import {eventually} from '../privacy/testing.tsx'
import {SaveButton} from './SaveButton.tsx'
import {SavedArticles} from './SavedArticles.tsx'
import {ShoppingList} from './ShoppingList.tsx'

/** A page is checked for accessibility several times in a test. */
jest.setTimeout(90_000)

/** Saved articles and the shopping list in a browser, with the site's own scripts, and the style sheets that they need. */
const {browser, site} = await openTestSite()

const sheets = [
  'styles/tokens.css',
  'styles/base.css',
  'ui/Button.module.css',
  'saved/KeptList.module.pcss',
  'saved/SaveButton.module.css',
].map((file) => readFileSync(resolve(import.meta.dirname, '..', file), 'utf8'))
const head = `<meta name="viewport" content="width=device-width"><style>${sheets.join('\n')}</style>`

const button = await htmlOf(<SaveButton path="/sleep/naps" title="Naps & you" />)
const savedPage = await htmlOf(<SavedArticles />)
const listPage = await htmlOf(<ShoppingList />)
const {html: recipe} = await showFixture('recipe', 'scaling', {canonicalPath: '/recipes/soup'})

let context: BrowserContext
let page: Page
let requests: string[]
let problems: string[]
beforeEach(async () => {
  context = await browser.newContext({viewport: {width: 1280, height: 800}})
  page = await context.newPage()
  requests = []
  problems = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  page.on('pageerror', (error) => problems.push(String(error)))
})
afterEach(async () => {
  await context.close()
  expect(problems).toEqual([])
})

async function show(body: string, path = '/page'): Promise<void> {
  site.show(`<main>${body}</main>`, head)
  await page.goto(`${site.origin}${path}`)
}

const stored = (key: string) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
const store = (key: string, items: readonly object[]) =>
  page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, JSON.stringify(items)] as const)
const named = (name: string | RegExp) => page.getByRole('button', {name, exact: typeof name === 'string'})
const texts = async (selector: string) => (await page.locator(selector).allTextContents()).map((text) => text.trim())
const focused = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim())

async function expectAccessible(): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 800})
    for (const colorScheme of ['light', 'dark'] as const) {
      // Without motion, so that no color is caught on its way from one scheme to the other.
      await page.emulateMedia({colorScheme, reducedMotion: 'reduce'})
      const axe = new AxeBuilder({page}).include('main')
      // Colours alone differ between themes.
      const rules =
        colorScheme === 'dark' ? axe.withRules(['color-contrast']) : axe.withTags(['wcag2a', 'wcag2aa', 'wcag22aa'])
      const {violations} = await rules.analyze()
      expect(violations.map(({id, nodes}) => [id, nodes.map(({html}) => html)])).toEqual([])
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const folder = process.env['PICTURES']
    if (folder !== undefined) {
      await page.emulateMedia({colorScheme: 'light'})
      await page.screenshot({path: `${folder}/${new URL(page.url()).pathname.slice(1)}-${width}.png`})
    }
  }
}

describe('the button that saves an article', () => {
  test('saves it in the browser, and removes it, without a request but for its own script (members-1, members-5)', async () => {
    await show(button)
    expect(requests).not.toContain('/saveArticle.js')
    const width = (await named('Save this article').boundingBox())?.width
    await named('Save this article').click()
    await named('Saved').waitFor()
    expect(await named('Saved').getAttribute('aria-pressed')).toBe('true')
    expect((await named('Saved').boundingBox())?.width).toBe(width)
    expect(await stored('apothecary:saved-articles')).toEqual([
      {id: '/sleep/naps', at: expect.any(Number), value: {title: 'Naps & you', addedAt: expect.any(Number)}},
    ])
    expect(await page.getByRole('link', {name: 'See your saved articles'}).getAttribute('href')).toBe('/saved')
    await named('Saved').click()
    await named('Save this article').waitFor()
    expect(await stored('apothecary:saved-articles')).toBeNull()
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('is pressed from the start for a saved article, without its script (members-2)', async () => {
    await show(button)
    await store('apothecary:saved-articles', [{id: '/sleep/naps', at: 1, value: {title: 'Naps', addedAt: 1}}])
    // The script is fetched when the pointer comes near the button, which stands in the corner where the pointer is at first.
    await page.mouse.move(1200, 700)
    await page.reload()
    await named('Saved').waitFor()
    // What was fetched of the page before the reload may only now be heard of.
    expect(requests.slice(requests.lastIndexOf('/page'))).not.toContain('/saveArticle.js')
  })

  test.each(['{', '{}', '[null, 1, {"id": 5}]', '[{"id": "/sleep/naps", "at": 1, "value": null}]'])(
    'what is stored may be malformed or a removal: %s (storage-3)',
    async (text) => {
      await show(button)
      await page.evaluate((value) => localStorage.setItem('apothecary:saved-articles', value), text)
      await page.reload()
      await named('Save this article').click()
      await named('Saved').waitFor()
      expect(await stored('apothecary:saved-articles')).toHaveLength(1)
    },
  )

  test('200 articles are the most; one more is refused, and none is dropped (members-3)', async () => {
    await show(button)
    const items = Array.from({length: 200}, (_, at) => ({id: `/a/${at}`, at, value: {title: 'A', addedAt: at}}))
    await store('apothecary:saved-articles', items)
    await named('Save this article').click()
    await page.getByText('200 articles are saved, and no more fit. Remove some first.').waitFor()
    expect(await stored('apothecary:saved-articles')).toHaveLength(200)
    expect(await named('Save this article').getAttribute('aria-pressed')).toBe('false')
  })
})

describe('the page of saved articles', () => {
  const items = [
    {id: '/sleep/naps', at: 5, value: {title: 'Naps', addedAt: Date.UTC(2026, 10, 20, 12)}},
    {id: '/walks', at: 4, value: {title: 'Walks', addedAt: Date.UTC(2026, 10, 22, 12)}},
  ]

  test('lists them, the last saved first; what is removed can come back, and the focus stays near (members-4)', async () => {
    await show(savedPage, '/saved')
    await page.locator('[data-room]').getByText('Nothing is saved in this browser yet.').waitFor()
    await expectAccessible()
    await store('apothecary:saved-articles', items)
    await page.goto(`${site.origin}/saved-list`)
    await page.getByRole('link', {name: 'Walks'}).waitFor()
    expect(await texts('[data-room] li a')).toEqual(['Walks', 'Naps'])
    expect(await texts('[data-room] [data-when]')).toEqual(['Saved on November 22, 2026', 'Saved on November 20, 2026'])
    expect(await page.getByRole('link', {name: 'Walks'}).getAttribute('href')).toBe('/walks')
    await expectAccessible()
    await named('Remove Walks').focus()
    await page.keyboard.press('Enter')
    await page.getByText('Removed: Walks').waitFor()
    expect(await focused()).toBe('Remove Naps')
    await named('Undo').click()
    expect(await texts('[data-room] li a')).toEqual(['Walks', 'Naps'])
    await named('Remove all').click()
    await page.locator('[data-room]').getByText('Nothing is saved in this browser yet.').waitFor()
    expect(await focused()).toBe('Undo')
    expect(await stored('apothecary:saved-articles')).toBeNull()
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('says so where the browser has no room to undo a removal', async () => {
    await show(savedPage, '/saved')
    await store('apothecary:saved-articles', items)
    await page.reload()
    await named('Remove Walks').click()
    await page.getByText('Removed: Walks').waitFor()
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      }
    })
    await named('Undo').click()
    await page.getByText('This browser lets no page save anything.').waitFor()
    expect(await texts('[data-room] li a')).toEqual(['Naps'])
  })

  test('leads nowhere else, whatever is stored', async () => {
    await show(savedPage)
    const value = {title: '<b>Naps</b>', addedAt: 1}
    await store(
      'apothecary:saved-articles',
      ['javascript:alert(1)', '//evil.example', '/\\evil.example', '/fine'].map((id, at) => ({id, at, value})),
    )
    await page.reload()
    await page.getByRole('link', {name: '<b>Naps</b>'}).waitFor()
    expect(
      await page.locator('[data-room] li a').evaluateAll((all) => all.map((link) => link.getAttribute('href'))),
    ).toEqual(['/fine'])
  })
})

describe('the shopping list', () => {
  test('gets the ingredients of a recipe as they are shown, in place of those before (members-6, members-7)', async () => {
    await show(recipe, '/recipes/soup')
    await named('Add to shopping list').click()
    await page.getByText('Added to your list.').waitFor()
    const written: {value: {text: string}}[] = await stored('apothecary:shopping-list')
    await page.getByRole('combobox', {name: 'Servings'}).selectOption('2')
    await page.locator('[data-scaled]').waitFor()
    await named('Add to shopping list').click()
    await page.getByText('Replaced on your list.').waitFor()
    const scaled: {id: string; value: {text: string; ticked: boolean}}[] = await stored('apothecary:shopping-list')
    expect(scaled).toHaveLength(written.length)
    const lines = scaled.toSorted((one, other) => one.id.localeCompare(other.id, 'en', {numeric: true}))
    expect(lines.slice(0, 3).map(({value}) => value.text)).toEqual([
      '3 cups (720 ml) low-sodium vegetable broth',
      '2 (15-ounce) can white beans, drained',
      '2 to 4 tablespoons lemon juice',
    ])
    expect(lines[0]?.id).toMatch(/^\/recipes\/soup#[^/]+\/1$/)
    expect(requests.filter((path) => path.startsWith('/api/user'))).toEqual([])
  })

  test('takes no recipe that does not fit as a whole (members-8)', async () => {
    await show(recipe, '/recipes/soup')
    const items = Array.from({length: 499}, (_, at) => ({
      id: `/recipes/rice#r/${at}`,
      at,
      value: {text: 'Rice', recipe: 'Rice', ticked: false, addedAt: 1},
    }))
    await store('apothecary:shopping-list', items)
    await named('Add to shopping list').click()
    await page.getByText('The shopping list holds 500 lines, and these do not fit. Remove some first.').waitFor()
    expect(await stored('apothecary:shopping-list')).toHaveLength(499)
  })

  const line = (recipeName: string, number: number, text: string, addedAt: number) => ({
    id: `/recipes/${recipeName}#r/${number}`,
    at: addedAt,
    value: {text, recipe: recipeName, ticked: false, addedAt},
  })
  const items = [
    line('Soup', 2, '1 onion', 1),
    line('Soup', 1, '2 cups brown or green lentils, rinsed and picked over', 1),
    line('Curry', 1, '1 onion', 2),
    line('Curry', 2, '1 tablespoon olive oil', 2),
  ]

  test('is shown by recipes, ticked by keyboard, and prints without controls (members-9, members-10)', async () => {
    await show(listPage, '/shopping-empty')
    await page.locator('[data-room]').getByText('Your list is empty.').waitFor()
    await expectAccessible()
    await store('apothecary:shopping-list', items)
    await page.goto(`${site.origin}/shopping-list`)
    await page.getByRole('heading', {name: 'Curry'}).waitFor()
    expect(await texts('[data-room] h2')).toEqual(['Curry', 'Soup'])
    expect(await texts('[data-room] li label')).toEqual([
      '1 onion',
      '1 tablespoon olive oil',
      '2 cups brown or green lentils, rinsed and picked over',
      '1 onion',
    ])
    expect(await page.getByRole('link', {name: 'Curry'}).getAttribute('href')).toBe('/recipes/Curry#r')
    for (const target of await page.locator('[data-room] li label, [data-room] li button').all())
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await page.getByRole('checkbox').first().focus()
    await page.keyboard.press('Space')
    await expectAccessible()
    await page.reload()
    await page.getByRole('heading', {name: 'Curry'}).waitFor()
    expect(await page.getByRole('checkbox').first().isChecked()).toBe(true)

    await named('Remove ticked').click()
    await page.getByText('Removed: 1 ticked').waitFor()
    expect(await page.getByRole('checkbox').count()).toBe(3)
    await named('Remove ticked').click()
    await page.getByText('Nothing is ticked.').waitFor()
    await named('Remove Soup').click()
    expect(await texts('[data-room] h2')).toEqual(['Curry'])
    await named('Undo').click()
    expect(await texts('[data-room] h2')).toEqual(['Curry', 'Soup'])
    for (const box of await page.getByRole('checkbox').all()) await box.check()
    await named('Remove ticked').press('Enter')
    await page.locator('[data-room]').getByText('Your list is empty.').waitFor()
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
    await named('Undo').click()
    await named('Remove all').click()
    await page.locator('[data-room]').getByText('Your list is empty.').waitFor()
    expect(requests.filter((path) => path.startsWith('/api/'))).toEqual([])
  })

  test('follows what another tab does', async () => {
    await show(listPage, '/shopping-list')
    await page.locator('[data-room]').getByText('Your list is empty.').waitFor()
    const other = await context.newPage()
    await other.goto(`${site.origin}/shopping-list`)
    await other.evaluate((text) => localStorage.setItem('apothecary:shopping-list', text), JSON.stringify(items))
    await page.getByRole('heading', {name: 'Curry'}).waitFor()
  })
})

/** The calls of the lists of a member, Ada: `METHOD kind`, in order. */
let calls: string[]

/** Signs Ada in; `answer` gives what the server says to a call of a list. */
async function signInAda(
  answer: (method: string, items: readonly Sent[]) => {readonly status?: number; readonly json?: object} | 'no network',
): Promise<void> {
  calls = []
  await context.addCookies([{name: 'apothecary_member', value: '1', url: site.origin}])
  await context.route('**/api/auth/session', (route) => route.fulfill({json: {user: {rvoId: 'ada'}}}))
  await context.route('**/api/auth/token', (route) => route.fulfill({json: {accessToken: 'a-token'}}))
  await context.route('**/api/user/ada/saved/*', async (route) => {
    const request = route.request()
    calls.push(`${request.method()} ${new URL(request.url()).pathname.split('/').at(-1)}`)
    const given = answer(request.method(), request.postDataJSON()?.items ?? [])
    await (given === 'no network'
      ? route.abort()
      : route.fulfill({status: given.status ?? 200, json: given.json ?? {}}))
  })
}

interface Sent {
  readonly id: string
  readonly at: number
  readonly value: object | null
}

describe('a browser that does not know whether lists are kept on all devices', () => {
  const naps = {id: '/sleep/naps', at: 5, value: {title: 'Naps', addedAt: 5}}

  test('sends no list before the server says that they are (members-20)', async () => {
    let isOn = false
    await signInAda((method, items) =>
      isOn ? {json: method === 'PUT' ? {items, overLimit: 0} : {items: []}} : {status: 404},
    )
    await show(button)
    await store('apothecary:saved-articles', [naps])
    const asked = page.waitForResponse('**/saved/saved-articles')
    await show(savedPage, '/saved')
    await asked
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual(['GET saved-articles'])
    expect(await stored('apothecary:saved-articles')).toEqual([naps])
    isOn = true
    await page.reload()
    await page.waitForFunction(() => localStorage.getItem('apothecary:synced-member') === 'ada')
    expect(calls).toEqual(['GET saved-articles', 'GET saved-articles', 'PUT saved-articles'])
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(calls.slice(3)).toEqual(['PUT saved-articles'])
  })

  test('sends it right after the page of the account says that they are (members-20)', async () => {
    await signInAda((_, items) => ({json: {items, overLimit: 0}}))
    await show('<div data-behavior="/keptLists.js" data-kept-lists="on"></div>')
    await page.waitForLoadState('networkidle')
    expect(calls.toSorted()).toEqual(['PUT saved-articles', 'PUT shopping-list'])
  })
})

test('what is removed while the lists of a member are put together for the first time stays removed, and is sent (members-22)', async () => {
  await show(button)
  await store('apothecary:saved-articles', [
    {id: '/sleep/naps', at: 5, value: {title: 'Naps', addedAt: 5}},
    {id: '/walks', at: 4, value: {title: 'Walks', addedAt: 4}},
  ])
  await context.addCookies([{name: 'apothecary_member', value: '1', url: site.origin}])
  await context.route('**/api/auth/session', (route) => route.fulfill({json: {user: {rvoId: 'ada'}}}))
  await context.route('**/api/auth/token', (route) => route.fulfill({json: {accessToken: 'a-token'}}))
  const removed = Promise.withResolvers<void>()
  const sent: {items: {id: string; value: object | null}[]}[] = []
  await context.route('**/api/user/ada/saved/*', async (route) => {
    await removed.promise
    if (route.request().method() === 'GET') return route.fulfill({json: {items: []}})
    const body = route.request().postDataJSON()
    sent.push(body)
    await route.fulfill({json: {items: body.items, overLimit: 0}})
  })
  const first = page.waitForRequest('**/saved/saved-articles')
  await show(savedPage, '/saved')
  await first
  await named('Remove Walks').click()
  await page.getByText('Removed: Walks').waitFor()
  const second = page.waitForResponse(() => sent.length === 2)
  removed.resolve()
  await page.waitForFunction(() => localStorage.getItem('apothecary:synced-member') === 'ada')
  expect(await texts('[data-room] li a')).toEqual(['Naps'])
  await second
  expect(sent.map(({items}) => items.map(({id, value}) => [id, value !== null]))).toEqual([
    [
      ['/sleep/naps', true],
      ['/walks', true],
    ],
    [
      ['/walks', false],
      ['/sleep/naps', true],
    ],
  ])
})

describe('what a member changes', () => {
  const isUnsent = async () => {
    const items: {unsent?: true}[] = await stored('apothecary:saved-articles')
    return items.map(({unsent}) => unsent)
  }

  /** Opens an article in a browser whose lists are those of all devices. */
  async function open(hasNetwork: () => boolean): Promise<void> {
    await signInAda((_, items) => {
      sent = items
      return hasNetwork() ? {json: {items, overLimit: 0}} : 'no network'
    })
    await show(button)
    await page.evaluate(() => {
      localStorage.setItem('apothecary:synced-member', 'ada')
      sessionStorage.setItem('apothecary:member-checked', '1')
    })
  }
  let sent: readonly Sent[]

  test('without a network is sent once by the next page that has one, whichever it is (members-23)', async () => {
    let hasNetwork = false
    await open(() => hasNetwork)
    await named('Save this article').click()
    await eventually(() => calls.length, 1)
    await eventually(isUnsent, [true])
    hasNetwork = true
    await show('<p>An article</p>')
    await eventually(isUnsent, [undefined])
    expect(calls).toEqual(['PUT saved-articles', 'PUT saved-articles'])
    expect(sent).toEqual([
      {id: '/sleep/naps', at: expect.any(Number), value: {title: 'Naps & you', addedAt: expect.any(Number)}},
    ])
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(calls).toHaveLength(2)
  })

  test('without a network is sent as soon as there is one (members-23)', async () => {
    let hasNetwork = false
    await open(() => hasNetwork)
    await named('Save this article').click()
    await eventually(() => calls.length, 1)
    await named('Saved').click()
    await eventually(() => calls.length, 2)
    hasNetwork = true
    await context.setOffline(true)
    await context.setOffline(false)
    await eventually(() => calls.length, 3)
    await eventually(isUnsent, [undefined])
    expect(sent).toEqual([{id: '/sleep/naps', at: expect.any(Number), value: null}])
  })

  test('stays in the browser where it is switched off (members-20)', async () => {
    await open(() => true)
    await page.evaluate(() => localStorage.removeItem('apothecary:synced-member'))
    await named('Save this article').click()
    await eventually(isUnsent, [undefined])
    await page.reload()
    await page.waitForLoadState('networkidle')
    expect(calls).toEqual([])
  })
})

describe('the focus in the shopping list of a member', () => {
  const line = (number: number, ticked = false) => ({
    id: `/recipes/soup#r/${number}`,
    at: 5,
    value: {text: `Onion ${number}`, recipe: 'Soup', ticked, addedAt: 5},
  })
  /** What another device has changed. */
  let others: readonly Sent[]

  /** Opens the list of two lines; the clock of the server is behind that of the browser. */
  async function open(): Promise<void> {
    others = []
    await signInAda((method, items) => {
      const clamped = items.map((item) => ({...item, at: Math.min(item.at, 9)}))
      const kept = clamped.filter(({id}) => !others.some((other) => other.id === id))
      return {json: method === 'PUT' ? {items: [...kept, ...others], overLimit: 0} : {items: []}}
    })
    await show(button)
    await store('apothecary:shopping-list', [line(1), line(2)])
    await page.evaluate(() => localStorage.setItem('apothecary:synced-member', 'ada'))
    await show(listPage, '/shopping-list')
    await page.waitForLoadState('networkidle')
  }

  const isTicked = async () => {
    const items: {id: string; at: number; value: {ticked: boolean}}[] = await stored('apothecary:shopping-list')
    return items.map(({id, at, value}) => [id.at(-1), at, value.ticked])
  }
  const focusedLine = () =>
    page.evaluate(() => [document.activeElement?.localName, document.activeElement?.closest('li')?.textContent.trim()])

  test('stays on a line that is ticked by keyboard, also where the clock is ahead (members-10)', async () => {
    await open()
    await page.getByRole('checkbox', {name: 'Onion 1'}).focus()
    const shown = await page.getByRole('checkbox', {name: 'Onion 1'}).elementHandle()
    await page.keyboard.press('Space')
    await eventually(isTicked, [
      ['1', 9, true],
      ['2', 5, false],
    ])
    expect(await focusedLine()).toEqual(['input', 'Onion 1Remove'])
    // Nothing was shown anew.
    expect(await shown?.evaluate((box) => box === document.activeElement)).toBe(true)
  })

  test('stays on its line where the list is shown anew, as another device changed it (members-10, members-21)', async () => {
    await open()
    others = [{...line(2, true), at: 8}, line(3)]
    await page.getByRole('checkbox', {name: 'Onion 1'}).focus()
    await page.keyboard.press('Space')
    await page.getByRole('checkbox', {name: 'Onion 3'}).waitFor()
    expect(await focusedLine()).toEqual(['input', 'Onion 1Remove'])
    others = [...others, line(4)]
    await named('Remove Soup').focus()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await page.getByRole('checkbox', {name: 'Onion 4'}).waitFor()
    expect(await focused()).toBe('Remove Soup')
  })
})

describe('articles that had no room when the lists of two devices were put together', () => {
  const articles = (count: number) =>
    Array.from({length: count}, (_, at) => ({id: `/a/${at}`, at, value: {title: `A ${at}`, addedAt: at}}))

  /** A member who has switched it on; the server answers each list with these items, and that so many had no room. */
  async function signIn(items: readonly object[], overLimit: readonly number[]): Promise<void> {
    const left = [...overLimit]
    await signInAda((method) => ({json: method === 'PUT' ? {items, overLimit: left.shift() ?? 0} : {items}}))
  }

  test.each([
    [
      [2],
      'The lists of your devices together hold at most 200 articles. 2 articles were over the limit and are no longer kept: what was saved longest ago.',
    ],
    [
      [1],
      'The lists of your devices together hold at most 200 articles. 1 article was over the limit and is no longer kept: what was saved longest ago.',
    ],
  ])('%j are said on the page of the list, once (members-26)', async (overLimit, text) => {
    await signIn(articles(200).slice(2), overLimit)
    await show(savedPage, '/saved')
    await page.getByText(text, {exact: true}).waitFor()
    expect(await page.locator('[data-room] li').count()).toBe(198)
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
    await page.reload()
    await answered
    await page.getByText('A 199').waitFor()
    expect(await texts('[data-room] output')).toEqual([''])
  })

  test('are said there also where they had no room on another page, beside what can be undone (members-26)', async () => {
    await signIn(articles(3), [3, 0, 4])
    await show(button)
    await page.evaluate(() => localStorage.setItem('apothecary:synced-member', 'ada'))
    await named('Save this article').click()
    await page.waitForFunction(() => localStorage.getItem('apothecary:saved-articles-over-limit') === '3')
    const text = (count: number) =>
      `The lists of your devices together hold at most 200 articles. ${count} articles were over the limit and are no longer kept: what was saved longest ago.`
    await show(savedPage, '/saved')
    await page.getByText(text(3), {exact: true}).waitFor()
    await named('Remove A 1').click()
    await page.getByText(`Removed: A 1 ${text(4)}`, {exact: true}).waitFor()
    expect(await named('Undo').isVisible()).toBe(true)
  })

  test('are lines of the shopping list, too; after a sign-out nothing is said of them (members-25, members-26)', async () => {
    await signIn([], [3])
    await show(listPage, '/shopping-list')
    await page
      .getByText(
        'The lists of your devices together hold at most 500 lines. 3 lines were over the limit and are no longer kept: what was changed longest ago.',
        {exact: true},
      )
      .waitFor()
    await page.evaluate(() => localStorage.setItem('apothecary:saved-articles-over-limit', '3'))
    await context.clearCookies()
    await show(savedPage, '/saved')
    await page.locator('[data-room]').getByText('Nothing is saved in this browser yet.').waitFor()
    await page.waitForFunction(() => localStorage.length === 0)
  })
})

test('after a sign-out the browser forgets lists of an account, and no others (members-25)', async () => {
  await show(button)
  const items = [{id: '/sleep/naps', at: 1, value: {title: 'Naps', addedAt: 1}}]
  await store('apothecary:saved-articles', items)
  await page.reload()
  await named('Saved').waitFor()
  expect(await stored('apothecary:saved-articles')).toEqual(items)
  await page.evaluate(() => localStorage.setItem('apothecary:synced-member', 'm-1'))
  await page.reload()
  await named('Save this article').waitFor()
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

describe('a page that the browser has kept, and shows again as somebody goes back to it', () => {
  const items = [{id: '/sleep/naps', at: 1, value: {title: 'Naps', addedAt: 1}}]
  const goBack = () => page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})))

  test('an article whose save was removed meanwhile can be saved again (members-2)', async () => {
    await show(button)
    await named('Save this article').click()
    await named('Saved').waitFor()
    const kept: object[] = await stored('apothecary:saved-articles')
    await store('apothecary:saved-articles', [])
    await goBack()
    await named('Save this article').waitFor()
    expect(await named('Save this article').getAttribute('aria-pressed')).toBe('false')
    expect(await texts('output')).toEqual([''])
    await store('apothecary:saved-articles', kept)
    await goBack()
    expect(await named('Saved').getAttribute('aria-pressed')).toBe('true')
  })

  test('an article whose button was not used is as it is kept now (members-2)', async () => {
    await show(button)
    await store('apothecary:saved-articles', items)
    await page.reload()
    await named('Saved').waitFor()
    await store('apothecary:saved-articles', [])
    await goBack()
    expect(await named('Save this article').getAttribute('aria-pressed')).toBe('false')
    await store('apothecary:saved-articles', items)
    await goBack()
    expect(await named('Saved').getAttribute('aria-pressed')).toBe('true')
  })

  test('a list shows what is kept now: after a sign-out nothing of the account (members-25)', async () => {
    await show(savedPage, '/saved')
    await store('apothecary:saved-articles', items)
    await goBack()
    expect(await texts('[data-room] li a')).toEqual(['Naps'])
    await page.evaluate(() => localStorage.setItem('apothecary:synced-member', 'ada'))
    await goBack()
    await page.locator('[data-room]').getByText('Nothing is saved in this browser yet.').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })
})

test('the list of another member, who used the browser before, goes from it and from the page (members-25)', async () => {
  await signInAda(() => ({status: 404}))
  await show(button)
  await store('apothecary:saved-articles', [{id: '/sleep/naps', at: 1, value: {title: 'Naps', addedAt: 1}}])
  await page.evaluate(() => localStorage.setItem('apothecary:synced-member', 'bob'))
  await show(savedPage, '/saved')
  await page.locator('[data-room]').getByText('Nothing is saved in this browser yet.').waitFor()
  await eventually(() => calls, ['GET saved-articles'])
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

describe('where the server does not say who is signed in', () => {
  const items = [{id: '/sleep/naps', at: 1, value: {title: 'Naps', addedAt: 1}}]

  /** Opens the list of an account in a browser with the cookie that there is a member. */
  async function open(answer: (route: Route) => Promise<void>): Promise<void> {
    await show(button)
    await store('apothecary:saved-articles', items)
    await page.evaluate(() => localStorage.setItem('apothecary:synced-member', 'ada'))
    // The script of members asks once in a visit, and has done so.
    await page.evaluate(() => sessionStorage.setItem('apothecary:member-checked', '1'))
    await context.addCookies([{name: 'apothecary_member', value: '1', url: site.origin}])
    await context.route('**/api/auth/session', answer)
    const asked = page.waitForRequest('**/api/auth/session')
    await show(savedPage, '/saved')
    await asked
  }

  test('as the session was ended from another browser, the list of the account goes (members-16, members-25)', async () => {
    const headers = {'set-cookie': 'apothecary_member=; Path=/; Max-Age=0'}
    await open((route) => route.fulfill({headers, json: {isAuthenticated: false, user: {rvoId: ''}}}))
    await page.locator('[data-room]').getByText('Nothing is saved in this browser yet.').waitFor()
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test.each<[string, (route: Route) => Promise<void>]>([
    ['there is no network', (route) => route.abort()],
    ['it fails', (route) => route.fulfill({status: 503, json: {error: 'x'}})],
  ])('as %s, the list stays (members-23)', async (_, answer) => {
    await open(answer)
    await page.waitForLoadState('networkidle')
    expect(await texts('[data-room] li a')).toEqual(['Naps'])
    expect(await stored('apothecary:saved-articles')).toEqual(items)
  })
})

describe('without scripts', () => {
  test('the pages say what they need (members-4)', async () => {
    const plain = await browser.newContext({javaScriptEnabled: false})
    const opened = await plain.newPage()
    for (const [body, text] of [
      [savedPage, 'Switch JavaScript on to see them.'],
      [listPage, 'Switch JavaScript on to see it.'],
    ] as const) {
      site.show(body, head)
      await opened.goto(`${site.origin}/page`)
      expect(await opened.getByText(text).isVisible()).toBe(true)
      expect(await opened.getByRole('button').count()).toBe(0)
    }
    await plain.close()
  })
})
