import {tabNavFixtures} from '../../web/widgets/tabNav/tabNav.fixtures.ts'
import {expectAccessible, listen} from './support/page.ts'
import {lake, site} from './support/product.ts'
import {expect, test} from './support/studio.ts'

const path = '/sleep/magnesium-for-sleep'

test('by mouse: an entry opens after 350 ms, its link leads to a page of the site (chrome-6, chrome-8)', async ({
  page,
}) => {
  const complaints = listen(page, [site, lake])
  await page.clock.install({time: 0})
  await page.goto(path)
  await page.clock.pauseAt(3_600_000)
  const entry = page.locator('summary', {hasText: 'Nutrition'})
  await entry.hover()
  await expect(page.locator('#site-menu')).toHaveAttribute('data-styled', '')
  const link = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'Supplements, compared'})
  await page.clock.runFor(349)
  await expect(link).toBeHidden()
  await page.clock.runFor(1)
  await expect(link).toBeVisible()
  await page.clock.resume()
  await expectAccessible(page)
  await link.click()
  await expect(page.getByRole('heading', {level: 1})).toContainText('Collagen')
  expect(complaints).toEqual({errors: [], foreign: []})
})

test('by keyboard: an entry opens, arrow keys reach its links, Escape goes back (chrome-10, chrome-12)', async ({
  page,
}) => {
  await page.goto(path)
  const entry = page.locator('summary', {hasText: 'Nutrition'})
  await entry.focus()
  await expect(page.locator('#site-menu')).toHaveAttribute('data-styled', '')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toHaveText('All in Nutrition')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toHaveText('What it does')
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toContainText('Lentil soup')
  await page.keyboard.press('Escape')
  await expect(entry).toBeFocused()
  await expect(page.locator('details[open] > summary', {hasText: 'Nutrition'})).toHaveCount(0)
})

test.describe('by touch', () => {
  test.use({hasTouch: true, viewport: {width: 390, height: 844}})

  test('the hamburger opens the menu, an entry its links; nothing is wider than the window (chrome-8)', async ({
    page,
  }) => {
    await page.goto(path)
    await page.getByRole('button', {name: 'Menu', exact: true}).tap()
    await page.locator('summary', {hasText: 'Nutrition'}).tap()
    const link = page.getByRole('navigation', {name: 'Main'}).getByRole('link', {name: 'The ketogenic diet'})
    await expect(link).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await link.tap()
    await expect(page.getByRole('heading', {level: 1})).toContainText('Ketogenic')
  })
})

test('at 390 px, Tab after the last entry closes the menu, and Tab back to its button does not', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  await page.goto(path)
  const button = page.getByRole('button', {name: 'Menu', exact: true})
  const menu = page.locator('#site-menu')
  await button.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Shift+Tab')
  await expect(button).toBeFocused()
  await expect(menu).toBeVisible()
  await menu.locator('a:visible, summary:visible, button:visible').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(page.locator('body :focus')).toBeInViewport()
})

for (const width of [320, 390, 820, 1280]) {
  test(`at ${width} px nothing in the header overflows, and the panel of the branding is accessible (chrome-15, chrome-17)`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 900})
    await page.goto(path)
    const height = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().height)
    expect(height).toBeLessThan(90)
    const button = page.getByRole('button', {name: 'Migraine Awareness Month'})
    await button.click()
    const panel = page.getByRole('dialog', {name: 'Migraine Awareness Month'})
    await expect(panel.getByRole('link', {name: 'Migraine: a video guide'})).toBeVisible()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await button.press('Enter')
    await panel.getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(panel).toBeHidden()
  })
}

for (const width of [320, 360, 375, 390, 479, 480, 519, 520, 600])
  test(`at ${width} px the name and all entries stand in one line, the newsletter among them (chrome-1, newsletter-16)`, async ({
    page,
  }) => {
    await page.setViewportSize({width, height: 700})
    await page.goto('/')
    const bar = page.getByRole('banner')
    const entries = [
      bar.getByRole('button', {name: 'Menu'}),
      bar.getByRole('link', {name: 'Apothecary'}),
      bar.getByRole('button', {name: 'Search'}).first(),
      bar.getByRole('link', {name: 'Account'}),
      bar.getByText('Newsletter', {exact: true}).locator('..'),
    ]
    const boxes = await Promise.all(entries.map((entry) => entry.boundingBox()))
    const middles = boxes.map((box) => box && box.y + box.height / 2)
    expect(new Set(middles)).toEqual(new Set([middles[0]]))
    // The signs, too.
    for (const sign of await bar.locator('[popovertarget="site-search"] svg, a[href="#newsletter"] svg').all()) {
      const box = await sign.boundingBox()
      if (box !== null) expect(box.y + box.height / 2).toBe(middles[0])
    }
    for (const [index, box] of boxes.entries()) {
      const next = boxes[index + 1]
      expect(box && box.x + box.width).toBeLessThanOrEqual(next ? next.x : width)
    }
  })

test('without JavaScript, what the header opens is styled', async ({browser}) => {
  const context = await browser.newContext({javaScriptEnabled: false, baseURL: site})
  const page = await context.newPage()
  await page.goto(path)
  await page.locator('summary', {hasText: 'Nutrition'}).click()
  const columns = page.locator('details[open] [data-menu-column]')
  const tops = await columns.evaluateAll((all) => all.map((column) => column.getBoundingClientRect().top))
  expect(tops.length).toBe(2)
  expect(new Set(tops).size).toBe(1)
  await context.close()
})

test('the secondary bar stands on pages of its category, and not on sponsored ones (chrome-21, chrome-22)', async ({
  page,
}) => {
  const bar = page.getByRole('navigation', {name: 'Eat well'})
  await page.goto(path)
  await expect(bar.getByRole('link', {name: 'Ketogenic diet'})).toBeVisible()
  await page.goto('/topics/nutrition')
  await bar.getByRole('button', {name: 'Collagen'}).click()
  await expect(bar.getByRole('link', {name: 'What it does'})).toBeVisible()
  await expectAccessible(page)
  // It belongs to the category, and is sponsored.
  await page.goto('/recipes/lentil-soup')
  await expect(bar).toHaveCount(0)
})

test('an article with tabs has no secondary bar (chrome-22)', async ({page, client, scratch}) => {
  const article = (name: string, body: readonly object[]) => ({
    _id: scratch.id(name),
    _type: 'article',
    title: `Food, ${name}`,
    canonicalPath: `/test/${scratch.id(name)}`,
    pageTemplate: 'article',
    categories: [{_type: 'reference', _key: 'c', _ref: 'category-nutrition'}],
    body,
  })
  const [plain, tabs] = [article('plain', []), article('tabs', [tabNavFixtures.default])]
  await client.transaction().create(plain).create(tabs).commit()
  const bar = page.getByRole('navigation', {name: 'Eat well'})
  await page.goto(plain.canonicalPath)
  await expect(bar).toHaveCount(1)
  await page.goto(tabs.canonicalPath)
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expect(bar).toHaveCount(0)
})
