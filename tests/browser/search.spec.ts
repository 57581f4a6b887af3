import {expect, type Page, test} from 'playwright/test'
import {expectAccessible, listen} from './support/page.ts'
import {editorClient} from './support/parts.ts'
import {dataDir, lake, ports, site} from './support/product.ts'

const article = 'Does Magnesium Help You Sleep? What to Know Before You Try It'
const path = '/sleep/magnesium-for-sleep'

const box = (page: Page) => page.locator('#site-search')
const input = (page: Page) => box(page).getByRole('combobox', {name: 'Search the site'})
const option = (page: Page) => box(page).getByRole('option', {name: article})

/** Opens the box and types; the index may still be made, and follows what is typed next. */
async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', {name: 'Search', exact: true}).first().click()
  await expect(async () => {
    await input(page).fill('')
    await input(page).pressSequentially(text)
    await expect(option(page)).toBeVisible({timeout: 2000})
  }).toPass()
}

test('a reader searches by mouse: the box suggests articles, from our own site alone; its input is 355 px wide (search-4, search-12)', async ({
  page,
}) => {
  const complaints = listen(page, [site, lake])
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/about/brand-and-product-vetting')
  expect(requests.filter((url) => url.includes('searchBox'))).toEqual([])
  await type(page, 'magn')
  await expect(input(page)).toHaveCSS('inline-size', '355px')
  await expectAccessible(page)
  await option(page).click()
  await expect(page).toHaveURL(path)
  expect(complaints.foreign).toEqual([])
})

test('by keyboard: arrow keys choose a suggestion, Enter opens it; Escape and Tab hide the box (search-6)', async ({
  page,
}) => {
  await page.goto('/privacy-policy')
  await type(page, 'magn')
  await page.keyboard.press('ArrowDown')
  await expect(option(page)).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await page.keyboard.press('Enter')
  await expect(input(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(box(page)).toBeHidden()
  await type(page, 'magn')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(path)
})

test.describe('with a finger, at 390 px', () => {
  test.use({viewport: {width: 390, height: 800}, hasTouch: true})

  test('a suggestion opens by a tap, and a tap outside hides the box (search-6)', async ({page}) => {
    await page.goto('/privacy-policy')
    await type(page, 'magn')
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.touchscreen.tap(200, 780)
    await expect(box(page)).toBeHidden()
    await type(page, 'magn')
    await option(page).tap()
    await expect(page).toHaveURL(path)
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`results are ranked, marked and filtered; the page is accessible in the ${colorScheme} theme (search-1, search-7)`, async ({
    page,
  }) => {
    await page.emulateMedia({colorScheme})
    await page.goto('/privacy-policy')
    await type(page, 'magnesium')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/search?q1=magnesium')
    await expect(page).toHaveTitle(/^Search/)
    const results = page.getByRole('region', {name: 'Results'})
    await expect(results.getByRole('heading').first()).toHaveText(article)
    await expect(results.locator('mark').first()).toHaveText('Magnesium')
    await expectAccessible(page)
    await page
      .getByRole('navigation', {name: 'Filter by category'})
      .getByRole('link', {name: /^Sleep/})
      .click()
    await expect(page).toHaveURL('/search?q1=magnesium&category=sleep')
    await expect(results.getByRole('heading').first()).toHaveText(article)
    await page.goto('/search?q1=zzqqxx')
    await expect(page.getByRole('navigation', {name: 'Popular topics'}).getByRole('link').first()).toBeVisible()
    await expectAccessible(page)
    await page.goto('/search?q1=')
    await expect(page.getByText('Please enter a valid search term.', {exact: true})).toBeVisible()
    await expectAccessible(page)
  })

test('without scripts the box is a form, and results, filters and pages are links', async ({browser}) => {
  const page = await browser.newPage({javaScriptEnabled: false})
  await page.goto(`${site}/privacy-policy`)
  await page.getByRole('banner').getByRole('button', {name: 'Search', exact: true}).first().click()
  await box(page).getByRole('searchbox', {name: 'Search the site'}).fill('magnesium')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site}/search?q1=magnesium`)
  await page.getByRole('region', {name: 'Results'}).getByRole('link', {name: article}).click()
  await expect(page).toHaveURL(`${site}${path}`)
  await page.close()
})

test('what is published is found at once, under its new words when it changes, and no longer when it is deleted (search-23)', async ({
  request,
}) => {
  const client = await editorClient({lakePort: ports.lake, folder: dataDir})
  const _id = 'article-search-spec'
  /** The results for a word: whether the article is among them. */
  const isFound = (word: string) =>
    expect.poll(async () =>
      (await (await request.get(`/search?q1=${word}`)).text()).includes('href="/sleep/zylber-root"'),
    )
  await client.createOrReplace({
    _id,
    _type: 'article',
    title: 'Zylber root at night',
    canonicalPath: '/sleep/zylber-root',
    pageTemplate: 'article',
    publishedAt: '2026-01-01T00:00:00Z',
  })
  await isFound('zylber').toBe(true)
  await client.patch(_id).set({title: 'Quenfold root at night'}).commit()
  await isFound('quenfold').toBe(true)
  await isFound('zylber').toBe(false)
  await client.delete(_id)
  await isFound('quenfold').toBe(false)
})
