import {expect, type Page, test} from 'playwright/test'
import {expectAccessible, expectContrast, listen} from './support/page.ts'
import {ports, site} from './support/product.ts'

/** Prices, coupons and all ways to pay, on the sample page about a drug, in the whole product. */
const path = '/health/drugs/rybelsus-cost'

// The proxy in front of the site says where readers are (`PRIVACY_REGION_HEADER`).
test.use({extraHTTPHeaders: {'x-test-country': 'US'}})

const widget = (page: Page) => page.getByRole('region', {name: 'Compare Rybelsus prices near you'})
const cards = (page: Page) => widget(page).getByRole('article')
const amounts = (page: Page) => cards(page).locator('p:has-text("$")').first()

/** Opens the page, and goes to the widget. Returns what moved without a reader's doing, and what must not happen. */
async function visit(page: Page) {
  const complaints = listen(page, [site, `http://localhost:${ports.lake}`])
  await page.addInitScript(() => {
    Object.assign(globalThis, {shift: 0})
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if (Reflect.get(entry, 'hadRecentInput') === false)
          Object.assign(globalThis, {
            shift: Number(Reflect.get(globalThis, 'shift')) + Number(Reflect.get(entry, 'value')),
          })
    }).observe({type: 'layout-shift', buffered: true})
  })
  await page.goto(path)
  await widget(page).scrollIntoViewIfNeeded()
  await expect(cards(page)).toHaveCount(4)
  // A click before React is there is repeated later, and what it opens then counts as moving by itself.
  const edit = widget(page).getByRole('button', {name: 'EDIT'})
  await edit.hover()
  await expect
    .poll(() => edit.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  return {complaints, shift: () => page.evaluate(() => Number(Reflect.get(globalThis, 'shift')))}
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({viewport: {width, height: 850}, hasTouch: width < 800})

    test('a reader changes dosage and ZIP code, pages, searches, and opens a coupon; nothing moves by itself (drug-savings-22, drug-savings-35, drug-savings-40)', async ({
      page,
    }) => {
      const {complaints, shift} = await visit(page)
      await widget(page).getByRole('button', {name: 'EDIT'}).click()
      await widget(page).getByLabel('Dosage', {exact: true}).selectOption('14 mg')
      await widget(page).getByLabel('ZIP code').fill('60614')
      await widget(page).getByRole('button', {name: 'UPDATE'}).click()
      await expect(widget(page).getByRole('heading', {name: 'Prices with a free coupon near 60614'})).toBeVisible()
      await expect(widget(page).getByRole('button', {name: 'EDIT'})).toBeFocused()
      await expect(widget(page).getByText('Looking for prices …')).toBeHidden()
      await expect(cards(page).first()).toContainText('Best price')
      await widget(page).getByLabel('Find your pharmacy').fill('lakeview')
      await page.keyboard.press('Enter')
      await expect(cards(page)).toHaveCount(1)
      await expect(widget(page).getByLabel('Find your pharmacy')).toBeFocused()
      await widget(page).getByRole('button', {name: 'Reset'}).click()
      await expect(widget(page).getByRole('heading', {name: /^Prices with a free coupon/})).toBeFocused()
      await expect(widget(page).getByLabel('Find your pharmacy')).toHaveValue('')
      await widget(page)
        .getByRole('button', {name: /Get coupon for Walgreens/})
        .click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('Show this coupon at the pharmacy now, email to yourself, or print it out.')
      await expect(dialog).toContainText('14 mg tablet')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(widget(page).getByRole('button', {name: /Get coupon for Walgreens/})).toBeFocused()
      expect(await shift()).toBe(0)
      expect(complaints).toEqual({errors: [], foreign: []})
    })

    test('axe finds nothing in the form with errors, the list and the ways to pay, light and dark', async ({page}) => {
      test.slow()
      await visit(page)
      await widget(page).getByRole('button', {name: 'EDIT'}).click()
      await widget(page).getByLabel('ZIP code').fill('1')
      await widget(page).getByRole('button', {name: 'UPDATE'}).click()
      await expect(widget(page).getByLabel('ZIP code')).toBeFocused()
      await widget(page).getByText('Compare all ways to pay').click()
      await expect(widget(page).getByRole('table')).toBeVisible()
      await widget(page).getByLabel('Left of your deductible').fill('x')
      await expectAccessible(page)
      await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'})
      await expectContrast(page)
    })

    test('axe finds nothing in any state of the list, all targets are large enough, and nothing runs out of the page', async ({
      page,
    }) => {
      test.slow()
      // A page gives an answer up after some seconds, which axe may take on a busy machine.
      await page.addInitScript(() => {
        AbortSignal.timeout = () => new AbortController().signal
      })
      await visit(page)
      const targets = ['button', 'a', 'select', 'input:not([type="radio"])', 'label:has(input)', 'summary']
      const check = async (name: string): Promise<void> => {
        await page.emulateMedia({colorScheme: 'light', reducedMotion: 'reduce'})
        await expectAccessible(page)
        await page.emulateMedia({colorScheme: 'dark', reducedMotion: 'reduce'})
        await expectContrast(page)
        const small = await widget(page)
          .locator(targets.map((target) => `${target}:visible`).join())
          .evaluateAll((all) =>
            all.flatMap((one) => {
              const {width: wide, height} = one.getBoundingClientRect()
              return Math.round(Math.min(wide, height)) < 44
                ? [`${one.tagName} ${one.textContent} ${wide} × ${height}`]
                : []
            }),
          )
        expect([name, small]).toEqual([name, []])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
      const ask = async (): Promise<void> => {
        await widget(page).getByRole('button', {name: 'EDIT'}).click()
        await widget(page).getByRole('button', {name: 'UPDATE'}).click()
      }
      await check('prices')
      await widget(page).getByLabel('Find your pharmacy').fill('zz')
      await page.keyboard.press('Enter')
      await expect(widget(page).getByText('No results found for your search.')).toBeVisible()
      await check('nothing found')
      await widget(page).getByRole('button', {name: 'Reset'}).click()

      const {promise, resolve} = Promise.withResolvers<void>()
      await page.route('**/api/optum/prices?**', async (route) => {
        await promise
        await route.fulfill({status: 200, json: {data: []}})
      })
      await ask()
      await expect(widget(page).getByText('Looking for prices …')).toBeVisible()
      await check('loading')
      // The prices of the last question keep their places, so that nothing moves, and are not to be read.
      await expect(cards(page)).toHaveCount(4)
      await expect(cards(page).getByRole('button')).toHaveCount(0)
      resolve()
      await expect(
        widget(page).getByText('No results found. Try editing the information provided or retry.'),
      ).toBeVisible()
      await check('no results')
      await page.unroute('**/api/optum/prices?**')
      await page.route('**/api/optum/prices?**', (route) => route.fulfill({status: 504, json: {error: 'Late'}}))
      await widget(page).getByRole('button', {name: 'Retry'}).click()
      await expect(widget(page).getByText('Our API timed out', {exact: true})).toBeVisible()
      await expect(widget(page).getByRole('heading', {name: /^Prices with a free coupon/})).toBeFocused()
      await check('timed out')
    })
  })
}

test('works by keyboard alone', async ({page}) => {
  await visit(page)
  await widget(page).getByRole('button', {name: 'EDIT'}).focus()
  await page.keyboard.press('Enter')
  await expect(widget(page).getByLabel('Brand or generic')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(widget(page).getByLabel('Dosage', {exact: true})).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await widget(page).getByLabel('ZIP code').focus()
  await page.keyboard.press('Enter')
  await expect(widget(page).getByText('14 mg')).toBeVisible()
  await expect(widget(page).getByRole('button', {name: 'EDIT'})).toBeFocused()
})

test.describe('while the price service', () => {
  test('is slow, the list says so, and the newest question wins', async ({page}) => {
    await visit(page)
    const {promise, resolve} = Promise.withResolvers<void>()
    await page.route('**/api/optum/prices?*quantity=90*', async (route) => {
      await promise
      await route.continue()
    })
    await widget(page).getByRole('button', {name: 'EDIT'}).click()
    await widget(page).getByLabel('Quantity').selectOption('90')
    await widget(page).getByRole('button', {name: 'UPDATE'}).click()
    await expect(widget(page).getByText('Looking for prices …')).toBeVisible()
    await widget(page).getByRole('button', {name: 'EDIT'}).click()
    await widget(page).getByLabel('Quantity').selectOption('30')
    await widget(page).getByRole('button', {name: 'UPDATE'}).click()
    await expect(widget(page).getByText('Looking for prices …')).toBeHidden()
    const before = await amounts(page).textContent()
    const late = page.waitForResponse(/quantity=90/).catch(() => undefined)
    resolve()
    await Promise.race([late, page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))])
    expect(await amounts(page).textContent()).toBe(before)
  })

  for (const [what, status, body, title] of [
    ['fails', 503, '{"error":"No"}', 'Error'],
    ['takes too long', 504, '{"error":"Late"}', 'Our API timed out'],
    ['lies', 200, '{"data":{"price":"free"}}', 'Error'],
    ['answers with rubbish', 200, '<html>', 'Error'],
  ] as const)
    test(`${what}, the reader can retry (drug-savings-37)`, async ({page}) => {
      await visit(page)
      await page.route('**/api/optum/prices?**', (route) =>
        route.fulfill({status, contentType: 'application/json', body}),
      )
      await widget(page).getByRole('button', {name: 'EDIT'}).click()
      await widget(page).getByRole('button', {name: 'UPDATE'}).click()
      await expect(widget(page).getByText(title, {exact: true})).toBeVisible()
      await expect(cards(page)).toHaveCount(0)
      await page.unroute('**/api/optum/prices?**')
      await widget(page).getByRole('button', {name: 'Retry'}).click()
      await expect(cards(page)).toHaveCount(4)
    })
})

test('a reader outside of the United States does not see it (drug-savings-15)', async ({browser}) => {
  const context = await browser.newContext({extraHTTPHeaders: {'x-test-country': 'DE'}})
  const page = await context.newPage()
  await page.goto(path)
  const savings = page.locator('[data-widget="drugCostSavings"]').first()
  await page.getByRole('heading', {level: 1}).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, 1500)
  await expect(savings).toBeHidden()
  const region = page.waitForResponse('**/api/region')
  await page.reload()
  await page.mouse.wheel(0, 1500)
  await region
  await expect(savings).toHaveAttribute('hidden')
  await context.close()
})

test('without scripts, a form leads to a page with all prices, all ways to pay and coupons (drug-savings-13)', async ({
  browser,
}) => {
  const context = await browser.newContext({javaScriptEnabled: false, extraHTTPHeaders: {'x-test-country': 'US'}})
  const page = await context.newPage()
  await page.goto(path)
  await expect(cards(page)).toHaveCount(4)
  // Nothing that would do nothing; the form stands above the prices.
  expect(await widget(page).getByRole('button').allTextContents()).toEqual(['UPDATE'])
  const update = await widget(page).getByRole('button').boundingBox()
  const list = await widget(page).getByRole('list').boundingBox()
  expect(update && list && list.y - (update.y + update.height)).toBeGreaterThan(20)
  await widget(page)
    .getByRole('link', {name: /^Get coupon for /})
    .first()
    .click()
  await expect(page.getByText('This is not insurance.')).toBeVisible()
  await page.goBack()
  await widget(page)
    .getByRole('link', {name: /^See all \d+ prices/})
    .click()
  await expect(page.getByRole('heading', {level: 1, name: 'Rybelsus prices near you'})).toBeVisible()
  expect(await page.getByRole('article').count()).toBeGreaterThan(4)
  await page.goBack()
  await widget(page).getByLabel('Drug, form, dosage and quantity').selectOption({label: '7 mg tablet, 90 tablets'})
  await widget(page).getByLabel('ZIP code').fill('60614')
  await widget(page).getByRole('button', {name: 'UPDATE'}).click()
  await expect(page.getByRole('heading', {level: 1, name: 'Rybelsus prices near you'})).toBeVisible()
  const offers = page.getByRole('list', {name: 'Prices with a free coupon'}).getByRole('article')
  await expect(offers.first()).toContainText('Best price')
  await expect(page.getByRole('table')).toContainText('With the manufacturer’s savings card')
  await offers
    .first()
    .getByRole('link', {name: /Get coupon/})
    .click()
  await expect(page.getByText('This is not insurance.')).toBeVisible()
  await page.goto('/savings?widget=unknown')
  await expect(page.getByRole('heading', {level: 1, name: 'Cost savings currently unavailable'})).toBeVisible()
  await context.close()
})
