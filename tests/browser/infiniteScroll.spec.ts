import {readdir, readFile} from 'node:fs/promises'
import path from 'node:path'
import type {TrackingBatch} from '@apothecary/shared/types/events.ts'
import {choice} from './support/consent.ts'
import {expectAccessible, listen} from './support/page.ts'
import {dataDir, lake, site} from './support/product.ts'
import {watchShifts} from './support/shifts.ts'
import {test as withLake} from './support/studio.ts'
import {expect, type Page, type Request, type Route, test} from 'playwright/test'

/** An article of the sample site, in a category whose readers go on without a click, and the first two of its list. */
const first = '/sleep/magnesium-for-sleep'
const [second, third] = ['/health/best-cbd-for-insomnia', '/nutrition/mediterranean-diet']

const regions = (page: Page) => page.locator('[data-next-articles] > section')
const list = (page: Page) => page.getByRole('region', {name: 'Up next', exact: true})
const pathOf = (page: Page) => new URL(page.url()).pathname

/** Turns the wheel until so many articles were put below; back up where the list came before the article, as it then waits. */
async function readOn(page: Page, count: number): Promise<void> {
  await expect(async () => {
    const isAtList = (await list(page).evaluate((element) => element.getBoundingClientRect().top - innerHeight)) < 0
    await page.mouse.wheel(0, isAtList ? -600 : 200)
    expect(await regions(page).count()).toBeGreaterThanOrEqual(count)
  }).toPass({intervals: [100], timeout: 60_000})
}

/** The events that the site has kept, with the pages that they are counted for. */
async function keptEvents(): Promise<TrackingBatch['events']> {
  const folder = path.join(dataDir, 'measurements/events')
  const files = await readdir(folder).catch(() => [])
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')))
  return texts.flatMap((text) => text.split('\n').filter(Boolean)).map((line) => JSON.parse(line))
}

/** The paths of the pages whose kept events include such a one. */
async function pagesOf(is: (event: TrackingBatch['events'][number]['event']) => boolean): Promise<readonly string[]> {
  return [...new Set((await keptEvents()).flatMap(({page: of, event}) => (is(event) ? [of] : [])))].toSorted()
}

for (const width of [390, 1280]) {
  test(`in a window of ${width} px the next articles come below, with their addresses, and nothing moves (chrome-33, chrome-35, chrome-36)`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({width, height: 800})
    await context.addCookies([choice('C0001', 'C0002')])
    const complaints = listen(page, [site, lake])
    const shifts = await watchShifts(page)
    await page.goto('/topics/sleep')
    await page.goto(first)
    const title = await page.title()

    await readOn(page, 1)
    expect(pathOf(page)).toBe(first)
    const region = regions(page).first()
    const heading = region.getByRole('heading', {level: 2}).first()
    await heading.scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => pathOf(page)).toBe(second)
    // How far an article is read is looked at twice a second: who is past it before has not read it.
    await expect.poll(() => pagesOf(({type}) => type === 'infiniteScrollReached')).toContain(second)
    await expect(page).toHaveTitle(new RegExp(`^${await heading.innerText()}`.replaceAll('\n', ' ')))
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${second}$`))
    await expect(region).toHaveAccessibleName(`Up next: ${(await heading.textContent())?.trim()}`)

    await readOn(page, 2)
    await regions(page).nth(1).getByRole('heading', {level: 2}).first().scrollIntoViewIfNeeded()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => pathOf(page)).toBe(third)
    // No further one: the reader comes to the rest of the list, and to the footer.
    await page.keyboard.press('End')
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await list(page).scrollIntoViewIfNeeded()
    await expect(list(page).getByRole('link')).toHaveCount(2)
    expect(await regions(page).count()).toBe(2)

    expect(await page.locator('h1').count()).toBe(1)
    const repeated = await regions(page)
      .locator('[id]')
      .evaluateAll((elements) =>
        elements.map(({id}) => id).filter((id) => document.querySelectorAll(`[id="${CSS.escape(id)}"]`).length > 1),
      )
    expect(repeated).toEqual([])
    const lost = await page.locator('article a[href^="#"]').evaluateAll((links) =>
      links
        .filter((link) => {
          const target = document.getElementById(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''))
          return target === null || target.closest('article') !== link.closest('article')
        })
        .map((link) => link.outerHTML),
    )
    expect(lost).toEqual([])
    await expectAccessible(page)
    expect(await shifts()).toEqual([])

    await page.keyboard.press('Home')
    await expect.poll(() => pathOf(page)).toBe(first)
    await expect(page).toHaveTitle(title)
    await page.goBack()
    expect(pathOf(page)).toBe('/topics/sleep')
    // Each event is kept for the page of its article.
    await expect.poll(() => pagesOf(({type}) => type === 'infiniteScrollReached')).toEqual([second, third])
    expect([second, third]).toEqual(
      expect.arrayContaining([...(await pagesOf((event) => event.type === 'pageViewed' && event.virtual === true))]),
    )
    expect(complaints).toEqual({errors: [], foreign: []})
  })
}

test('keyboards go through: Tab leads from the article into the next one and on, and nothing takes the focus (chrome-36)', async ({
  page,
}) => {
  await page.goto(first)
  await page.locator('main > article').getByRole('link', {name: 'More in Sleep'}).focus()
  const focus = () =>
    page.evaluate(() => document.activeElement?.closest('article')?.querySelector('h1, h2')?.textContent?.trim())
  const before = await focus()
  await page.keyboard.press('Home')
  await readOn(page, 1)
  expect(await focus()).toBe(before)
  await page.keyboard.press('Tab')
  expect(await focus()).toBe(await regions(page).first().getByRole('heading', {level: 2}).first().textContent())
})

for (const [how, answer] of [
  ['fails', (route: Route) => route.abort()],
  ['is an error', (route: Route) => route.fulfill({status: 500, contentType: 'text/html', body: 'Sorry'})],
  // Longer than the script waits, which the test does as well.
  ['is too slow', () => new Promise<void>(() => {})],
] as const)
  test(`a page that ${how} stays a link that works (chrome-37)`, async ({page}) => {
    await page.route(`**${second}`, (route) =>
      route.request().isNavigationRequest() ? route.continue() : answer(route),
    )
    const isAsked = (request: Request) => request.url().endsWith(second)
    const ended =
      how === 'is an error'
        ? page.waitForEvent('requestfinished', isAsked)
        : page.waitForEvent('requestfailed', isAsked)
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    await page.goto(first)
    await expect(async () => {
      await page.mouse.wheel(0, 200)
      expect([...asked]).toContain(second)
    }).toPass({intervals: [100], timeout: 60_000})
    await ended
    await list(page).scrollIntoViewIfNeeded()
    await expect(list(page).getByRole('link')).toHaveCount(4)
    await list(page).getByRole('link').first().click()
    await expect(page).toHaveURL(new RegExp(`${second}$`))
    await expect(page.getByRole('heading', {level: 1})).toHaveCount(1)
  })

withLake(
  'an article with a quiz, which is an island and asks about the reader, stays a link, and so does what follows it',
  async ({page, client, scratch}) => {
    const text = (key: string, words: string) => ({
      _type: 'block',
      _key: key,
      style: 'normal',
      children: [{_type: 'span', _key: 's', text: words}],
      markDefs: [],
    })
    const articleOf = (name: string, fields: object) => ({
      _id: scratch.id(name),
      _type: 'article',
      title: `A night without a phone, ${name}`,
      canonicalPath: `/test/${scratch.id(name)}`,
      pageTemplate: 'article',
      categories: [{_type: 'reference', _key: 'c', _ref: 'category-sleep'}],
      body: Array.from({length: 40}, (_, index) => text(`b${index}`, 'Leave it in the kitchen, and buy a clock.')),
      ...fields,
    })
    const next = [scratch.id('quiz'), 'article-mediterranean-diet'].map((id, index) => ({
      _type: 'reference',
      _key: `n${index}`,
      _ref: id,
      _weak: true,
    }))
    const quiz = articleOf('quiz', {
      body: [
        {_type: 'widgetReference', _key: 'q', widget: {_type: 'reference', _ref: 'quiz-art-61190-w-mood-02-e4a1f56a'}},
      ],
    })
    const opened = articleOf('opened', {upNext: next})
    await client.transaction().create(quiz).create(opened).commit()
    const fetched = new Set<string>()
    page.on('requestfinished', (request) => fetched.add(new URL(request.url()).pathname))
    await page.goto(opened.canonicalPath)
    // On a busy machine several turns of the wheel are one step, past the mark at which the next article is fetched.
    await expect(async () => {
      await page.mouse.wheel(0, 200)
      expect([...fetched]).toContain(quiz.canonicalPath)
    }).toPass({intervals: [100], timeout: 60_000})
    await page.keyboard.press('End')
    await expect(page.getByRole('contentinfo')).toBeInViewport()
    await expect(list(page).getByRole('link')).toHaveCount(2)
    expect(await regions(page).count()).toBe(0)
  },
)

test('without scripts the articles up next are links (chrome-33)', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: site})
  const page = await context.newPage()
  await page.goto(first)
  await expect(list(page).getByRole('link')).toHaveCount(4)
  await list(page).getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`${second}$`))
  await context.close()
})
