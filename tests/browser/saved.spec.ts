import {expect, test, type Page} from 'playwright/test'
import {expectAccessible, expectContrast, listen} from './support/page.ts'
import {lake, site} from './support/product.ts'

const article = '/sleep/magnesium-for-sleep'
const recipe = '/recipes/lentil-soup'
const pictures = process.env['PICTURES']

/** A picture of the page for people to look at, where a folder for it is set. */
async function picture(page: Page, name: string): Promise<void> {
  if (pictures === undefined) return
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({width, height: 900})
    await page.screenshot({path: `${pictures}/${name}-${width}.png`, fullPage: true})
  }
}

/** Fails on any violation at both widths, light and dark. */
async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const width of [390, 1280]) {
    await page.setViewportSize({width, height: 900})
    await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'})
    await expectAccessible(page)
    await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'})
    await expectContrast(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await page.emulateMedia({colorScheme: 'light'})
}

/** What a page asks of the server beside the page itself and its files. */
function calls(page: Page): readonly string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const {pathname} = new URL(request.url())
    if (pathname.startsWith('/api/')) asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

test('a reader saves an article, finds it again, and removes it, all in the browser (members-1, members-2, members-4, members-5)', async ({
  page,
}) => {
  const complaints = listen(page, [site, lake])
  const asked = calls(page)
  await page.goto(article)
  const title = (await page.getByRole('heading', {level: 1}).textContent()) ?? ''
  const save = page.getByRole('button', {name: 'Save this article'})
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  const width = (await save.boundingBox())?.width
  await save.click()
  const saved = page.getByRole('button', {name: 'Saved', exact: true})
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  expect((await saved.boundingBox())?.width).toBe(width)
  await picture(page, 'article')
  await page.setViewportSize({width: 1280, height: 900})
  await expect(page.getByRole('status').filter({hasText: 'Saved in this browser.'})).toBeVisible()
  await page.reload()
  await expect(saved).toHaveAttribute('aria-pressed', 'true')
  await saved.click()
  await expect(save).toHaveAttribute('aria-pressed', 'false')
  await save.click()

  await page.getByRole('link', {name: 'See your saved articles'}).click()
  await expect(page.getByRole('heading', {level: 1})).toHaveText('Saved articles')
  const link = page.locator('[data-room]').getByRole('link', {name: title})
  await expect(link).toHaveAttribute('href', article)
  await expectAccessibleEverywhere(page)
  await picture(page, 'saved')
  await page.getByRole('button', {name: `Remove ${title}`}).click()
  await expect(page.locator('[data-room]').getByText('Nothing is saved in this browser yet.')).toBeVisible()
  await expect(page.getByRole('button', {name: 'Undo'})).toBeFocused()
  await expectAccessibleEverywhere(page)
  await picture(page, 'saved-empty')
  await page.keyboard.press('Enter')
  await expect(link).toBeVisible()
  await page.getByRole('button', {name: 'Remove all'}).click()
  await expect(link).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('apothecary:saved-articles'))).toBeNull()
  expect(asked.filter((call) => !/metrics|drivers|consent/.test(call))).toEqual([])
  expect(complaints).toEqual({errors: [], foreign: []})
})

test('the last saved article comes first, and 200 is the most (members-3, members-4)', async ({page}) => {
  await page.addInitScript(() => {
    const items = Array.from({length: 200}, (_, index) => ({
      id: `/a/${index}`,
      at: index + 1,
      value: {title: `Article ${index}`, addedAt: index + 1},
    }))
    localStorage.setItem('apothecary:saved-articles', JSON.stringify(items))
  })
  await page.goto('/saved')
  const titles = page.locator('[data-room] li a')
  await expect(titles).toHaveCount(200)
  await expect(titles.first()).toHaveText('Article 199')
  await page.goto(article)
  await page.getByRole('button', {name: 'Save this article'}).click()
  await expect(page.getByText('200 articles are saved, and no more fit.')).toBeVisible()
  await expect(page.getByRole('button', {name: 'Save this article'})).toHaveAttribute('aria-pressed', 'false')
})

test('a recipe goes to the shopping list as it is scaled; lines are ticked and removed by keyboard (members-6, members-7, members-9, members-10)', async ({
  page,
}) => {
  const complaints = listen(page, [site, lake])
  const asked = calls(page)
  await page.goto(recipe)
  const card = page.locator('[data-widget="recipe"]').first()
  const ingredients = card.locator('[data-checklist="ingredients"] [data-words]')
  // What changes the servings is shown once a reader comes near it.
  await ingredients.first().scrollIntoViewIfNeeded()
  const written = await ingredients.allInnerTexts()
  await card.getByRole('button', {name: 'More servings'}).click()
  await card.getByRole('radio', {name: 'Metric'}).check()
  await card.getByRole('button', {name: 'Add to shopping list'}).click()
  await expect(card.getByText('Added to your list.')).toBeVisible()
  const texts = (await ingredients.allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim())
  expect(texts).not.toEqual(written)
  await card.getByRole('button', {name: 'Add to shopping list'}).click()
  await expect(card.getByText('Replaced on your list.')).toBeVisible()
  await card.getByRole('link', {name: 'See your shopping list'}).click()

  await expect(page.getByRole('heading', {level: 1})).toHaveText('Shopping list')
  const labels = page.locator('[data-room] li label')
  await expect(labels).toHaveText(texts)
  for (const label of await labels.all()) expect((await label.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  const first = labels.first().getByRole('checkbox')
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await page.reload()
  await expect(first).toBeChecked()
  await expectAccessibleEverywhere(page)
  await picture(page, 'shopping-list')
  await page.emulateMedia({media: 'print'})
  for (const control of await page.locator('[data-room]').getByRole('button').all()) await expect(control).toBeHidden()
  await expect(labels.first()).toBeVisible()
  await page.emulateMedia({media: 'screen'})

  await page.getByRole('button', {name: 'Remove ticked'}).click()
  await expect(labels).toHaveText(texts.slice(1))
  const second = page.getByRole('button', {name: `Remove ${texts[1] ?? ''}`, exact: true})
  await second.focus()
  await page.keyboard.press('Enter')
  await expect(labels).toHaveText(texts.slice(2))
  await expect(page.getByRole('button', {name: `Remove ${texts[2] ?? ''}`, exact: true})).toBeFocused()
  await page.getByRole('button', {name: 'Undo'}).click()
  await expect(labels).toHaveText(texts.slice(1))
  await page.getByRole('button', {name: 'Remove all'}).click()
  await expect(page.locator('[data-room]').getByText('Your list is empty.')).toBeVisible()
  await picture(page, 'shopping-list-empty')
  expect(asked.filter((call) => !/metrics|drivers|consent/.test(call))).toEqual([])
  expect(complaints).toEqual({errors: [], foreign: []})
})

test('equal ingredients of two recipes stay apart, and a full list takes no more (members-8, members-9)', async ({
  page,
}) => {
  await page.goto('/shopping-list')
  const fill = (count: number) =>
    page.evaluate((lines) => {
      const items = Array.from({length: lines}, (_, index) => ({
        id: `/recipes/${index % 2 === 0 ? 'rice' : 'beans'}#recipe/${index}`,
        at: index + 1,
        value: {text: '1 onion', recipe: index % 2 === 0 ? 'Rice' : 'Beans', ticked: false, addedAt: 1 + (index % 2)},
      }))
      localStorage.setItem('apothecary:shopping-list', JSON.stringify(items))
    }, count)
  await fill(2)
  await page.reload()
  await expect(page.locator('[data-room] h2')).toHaveText(['Beans', 'Rice'])
  await expect(page.locator('[data-room] li label')).toHaveText(['1 onion', '1 onion'])
  await fill(499)
  await page.goto(recipe)
  await page.getByRole('button', {name: 'Add to shopping list'}).first().click()
  await expect(page.getByText('The shopping list holds 500 lines, and these do not fit.')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false})

  test('the lists say what they need, and no button is shown that does nothing (members-4)', async ({page}) => {
    await page.goto('/saved')
    await expect(page.getByText('Switch JavaScript on to see them.')).toBeVisible()
    await page.goto('/shopping-list')
    await expect(page.getByText('Switch JavaScript on to see it.')).toBeVisible()
    await page.goto(recipe)
    await expect(page.getByRole('button', {name: 'Save this article'})).toBeHidden()
    await expect(page.getByRole('button', {name: 'Add to shopping list'})).toBeHidden()
  })
})

test('the pages of lists are the same for all readers: the server keeps them', async ({request}) => {
  for (const path of ['/saved', '/shopping-list']) {
    const {etag, 'cache-control': kept} = (await request.get(path)).headers()
    expect(kept).toBe('public, max-age=0, must-revalidate')
    expect((await request.get(`${path}?from=mail`)).headers()['etag']).toBe(etag)
  }
})

test('the pages of lists are not listed by search engines', async ({request}) => {
  for (const path of ['/saved', '/shopping-list'])
    expect(await (await request.get(path)).text()).toContain('<meta name="robots" content="noindex, nofollow"')
})
