import {expect, test, type Locator, type Page} from 'playwright/test'
import {expectAccessible} from './support/page.ts'

const phone = {width: 390, height: 844}
const fixture = (name: string): string => `/gallery/productCardCarousel/${name}`

const next = (page: Page): Locator => page.getByRole('button', {name: 'Next'})
const previous = (page: Page): Locator => page.getByRole('button', {name: 'Previous'})
const card = (page: Page, name: RegExp): Locator => page.getByRole('article', {name})

/** How much has moved in the page by itself so far; 0 is nothing. */
async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, 'value'))
        }).observe({type: 'layout-shift', buffered: true})
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}

test('product cards slide from the first to the last, and no further (carousel-5, product-card-group-8)', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await page.goto(fixture('default'))
  await expect(previous(page)).toBeDisabled()
  await next(page).click()
  await expect(card(page, /Larkhollow/)).toBeInViewport({ratio: 0.3})
  await expect(previous(page)).toBeEnabled()
  await next(page).click()
  await expect(next(page)).toBeDisabled()
  await expect(card(page, /Dovelleaf/)).toBeInViewport()
  await expect(card(page, /Quillmoor/)).not.toBeInViewport()
  await page.getByRole('button', {name: 'Page 1 of 3'}).click()
  await expect(card(page, /Quillmoor/)).toBeInViewport()
  await expect(previous(page)).toBeDisabled()
  await expectAccessible(page)
})

test('in a wide column the index counts pages of three cards (carousel-4)', async ({page}) => {
  await page.goto(fixture('many'))
  await expect(page.getByRole('button', {name: /^Page \d of 2$/})).toHaveCount(2)
  await page.getByRole('button', {name: 'Page 2 of 2'}).click()
  await expect(page.getByRole('button', {name: 'Page 2 of 2'})).toHaveAttribute('aria-current', 'true')
  await expect(next(page)).toBeDisabled()
  await expect(page.getByRole('status')).toHaveText('3 to 5 of 5')
})

test('all of it works by keyboard, and the focus comes out at the end', async ({page}) => {
  await page.setViewportSize(phone)
  await page.goto(fixture('default'))
  await next(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(next(page)).toBeDisabled()
  const list = page.getByRole('list', {name: 'Comforts for a restless night'})
  await expect(list).toBeFocused()
  const links = await list.locator('a, button:visible, summary').count()
  for (let press = 0; press <= links + 2; press += 1) await page.keyboard.press('Tab')
  expect(await list.evaluate((element) => element.contains(document.activeElement))).toBe(false)
})

test('the articles of a series go round without end (carousel-7, content-series-6)', async ({page}) => {
  await page.setViewportSize(phone)
  await page.goto('/gallery/contentSeries/default')
  const articles = [/Telling your boss/, /kinder morning/, /children are loud/].map((name) =>
    page.getByRole('link', {name}),
  )
  for (const article of [...articles, ...articles]) {
    await expect(article).toBeInViewport({ratio: 0.9})
    await next(page).click()
  }
  await previous(page).click()
  await expect(page.getByRole('button', {name: 'Slide 3 of 3'})).toHaveAttribute('aria-current', 'true')
  await expectAccessible(page)
})

test('the quotes of a testimonial stand on a wave, and go round (carousel-3, carousel-17)', async ({page}) => {
  await page.setViewportSize(phone)
  await page.goto('/gallery/testimonial/default')
  await previous(page).click()
  await expect(page.getByText('My A1c went from')).toBeInViewport({ratio: 0.9})
  await expect(page.locator('[data-motion="drift"]')).toHaveAttribute('data-in-view', 'true')
  await expectAccessible(page)
})

test('nothing moves while the page loads', async ({page}) => {
  for (const [address, viewport] of [
    [fixture('default'), phone],
    [fixture('many'), {width: 1280, height: 900}],
    ['/gallery/contentSeries/default', phone],
    ['/gallery/contentSeries/default', {width: 1280, height: 900}],
  ] as const) {
    await page.setViewportSize(viewport)
    await page.goto(address)
    await expect(next(page)).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.01)
  }
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false, viewport: phone})

  test('the cards are a list that scrolls, without buttons for it (carousel-27)', async ({page}) => {
    await page.goto(fixture('default'))
    await expect(next(page)).toHaveCount(0)
    await expect(page.getByRole('article')).toHaveCount(3)
    await card(page, /Dovelleaf/).scrollIntoViewIfNeeded()
    await expect(card(page, /Dovelleaf/)).toBeInViewport()
  })

  test('a quick look jumps to its card (quick-looks-3)', async ({page}) => {
    await page.goto('/health/cbd-for-anxiety-gummies')
    await page.getByRole('link', {name: 'Skip to review (Larkhollow Low-Dose)'}).click()
    await expect(card(page, /Larkhollow/).first()).toBeInViewport()
  })
})

test('a quick look jumps to the review of its product, and the Tab key goes on from there (quick-looks-3)', async ({
  page,
}) => {
  await page.goto('/health/cbd-for-anxiety-gummies')
  const looks = page.getByRole('region', {name: 'Our top picks'})
  await expect(looks.getByRole('listitem')).toHaveCount(4)
  await expect(looks.getByRole('link', {name: /^Skip to review/})).toHaveCount(4)
  const jump = looks.getByRole('link', {name: 'Skip to review (Dovelleaf Full-Garden)'})
  await jump.press('Enter')
  const review = card(page, /Dovelleaf/).first()
  await expect(review).toBeInViewport()
  await expect(page).toHaveURL(/#dl-broad-60$/)
  expect(await review.evaluate((element) => element.matches(':target'))).toBe(true)
  await page.keyboard.press('Tab')
  expect(await review.evaluate((element) => element.contains(document.activeElement))).toBe(true)
})

test('a link to a card in a slide brings the slide into view', async ({page}) => {
  await page.setViewportSize(phone)
  await page.goto(`${fixture('many')}#evening-calm-30`)
  await expect(card(page, /Quillmoor/)).toBeInViewport({ratio: 0.3})
  await expect(page.getByRole('button', {name: 'Page 2 of 5'})).toHaveAttribute('aria-current', 'true')
})
