import {expect, test} from 'playwright/test'
import {expectAccessible, listen, scrollThrough} from './support/page.ts'
import {lake, site} from './support/product.ts'

const review = '/health/cbd-for-anxiety-gummies'

test.describe('a reader reads the CBD review', () => {
  for (const width of [390, 820, 1280]) {
    test(`at ${width} px: complete, quiet, accessible, still`, async ({page}) => {
      await page.setViewportSize({width, height: 900})
      const complaints = listen(page, [site, lake])
      await page.addInitScript(() => {
        const shifts = {total: 0}
        Object.assign(globalThis, {shifts})
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && typeof entry.value === 'number') shifts.total += entry.value
          }
        }).observe({type: 'layout-shift', buffered: true})
      })
      const response = await page.goto(review)
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', {level: 1})).toHaveText(
        'The 5 Best CBD Gummies for Anxiety, Tested and Compared',
      )
      await expect(page.locator('[data-widget="productCard"]')).toHaveCount(4)
      await expect(page.getByRole('link', {name: 'Desmond Achterley'}).first()).toBeVisible()
      await scrollThrough(page)
      await expectAccessible(page)
      const {overflow, shifted} = await page.evaluate(() => ({
        overflow: document.documentElement.scrollWidth - innerWidth,
        shifted: (globalThis as unknown as {shifts: {total: number}}).shifts.total,
      }))
      expect(overflow).toBeLessThanOrEqual(0)
      expect(shifted).toBe(0)
      expect(complaints).toEqual({errors: [], foreign: []})
    })
  }

  test('all text is there without JavaScript', async ({browser}) => {
    const context = await browser.newContext({javaScriptEnabled: false, baseURL: site})
    const page = await context.newPage()
    await page.goto(review)
    await expect(page.locator('main')).toContainText('Evening Calm is the gummy we would hand to someone')
    await expect(page.locator('main')).toContainText('I took half a gummy about an hour before bed for two weeks')
    await context.close()
  })

  test('no inline script, and a strict policy', async ({request}) => {
    const response = await request.get(review)
    const html = await response.text()
    const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    const inline = scripts.filter(
      ([, attributes, text]) => text !== '' && !/application\/ld\+json/.test(attributes ?? ''),
    )
    expect(inline).toEqual([])
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toMatch(/unsafe|nonce|http/)
  })

  test('structured data says what the page shows', async ({page}) => {
    await page.goto(review)
    const nodes = await page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) => scripts.flatMap((script) => JSON.parse(script.textContent ?? '[]')))
    const types = JSON.stringify(nodes)
    expect(types).toContain('"MedicalWebPage"')
    const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
    expect(text).toContain('Quillmoor Evening Calm CBD Gummies')
    expect(types).toContain('Quillmoor Evening Calm CBD Gummies')
  })
})

test('by keyboard alone: skip link, into the article, accordion opens, focus is seen', async ({page}) => {
  await page.goto(review)
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveText(/skip to/i)
  await page.keyboard.press('Enter')
  const summary = page.locator('summary', {hasText: 'What our tester says'}).first()
  await summary.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('details[open]', {has: summary})).toHaveCount(1)
  const ring = await summary.evaluate((element) => getComputedStyle(element).outlineStyle)
  expect(ring).not.toBe('none')
})

test('every article of the sample site answers, and unknown addresses are a 404 page', async ({request}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) => new URL(match[1] ?? '').pathname)
  expect(paths.length).toBeGreaterThanOrEqual(11)
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200)
  const missing = await request.get('/health/no-such-article')
  expect(missing.status()).toBe(404)
  expect(await missing.text()).toContain('<h1')
})
