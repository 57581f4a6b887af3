import {expect, test} from 'playwright/test'
import {choice} from './support/consent.ts'

test('a card shows its note for narrow columns in them, and that for wide ones elsewhere (product-card-15)', async ({
  page,
}) => {
  const narrow = 'Price as listed on the maker’s site on the day of review.'
  const wide = `${narrow} Shipping is not included.`
  await page.goto('/gallery/productCard/default')
  await expect(page.getByText(wide, {exact: true})).toBeVisible()
  await expect(page.getByText(narrow, {exact: true})).toBeHidden()
  await page.setViewportSize({width: 390, height: 900})
  await expect(page.getByText(narrow, {exact: true})).toBeVisible()
  await expect(page.getByText(wide, {exact: true})).toBeHidden()
  await page.goto('/gallery/productCard/compact')
  await expect(page.getByText('Price as listed')).toHaveCount(0)
})

test('links jump to a card by its variant and by its product id (quick-looks-4)', async ({page}) => {
  for (const fragment of ['evening-calm-30', 'prod-fixture-1']) {
    await page.setViewportSize({width: 390, height: 300})
    await page.goto(`/gallery/productCard/default#${fragment}`)
    const card = page.getByRole('article', {name: 'Quillmoor Evening Calm CBD Gummies'})
    await expect(card).toBeInViewport()
    expect(await card.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(150)
  }
})

test.describe('the pixel of a sponsor', () => {
  for (const [consent, count] of [
    ['C0002', 0],
    ['C0004', 1],
  ] as const) {
    test(`with consent to ${consent} is requested ${count} times (recipe-24)`, async ({page, context}) => {
      const pixels: string[] = []
      await page.route('https://pixel.example.net/**', async (route) => {
        pixels.push(route.request().url())
        await route.fulfill({status: 204})
      })
      await context.addCookies([choice('C0001', consent)])
      await page.goto('/gallery/recipe/version1')
      await page.locator('[data-consent-pixel]').waitFor({state: 'attached'})
      if (count > 0) await expect.poll(() => pixels.length).toBe(count)
      await page.goto('/gallery/recipe/default', {waitUntil: 'networkidle'})
      expect(pixels).toHaveLength(count)
    })
  }
})
