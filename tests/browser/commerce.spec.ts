import {expect, type Page, test} from 'playwright/test'
import {scrollThrough} from './support/page.ts'

/** What a reader does with the products of the CBD review, in a real browser. */

const review = '/health/cbd-for-anxiety-gummies'

/** Collects the events that the page's script sends, from the first one on. */
async function tracked(page: Page): Promise<() => Promise<readonly Record<string, unknown>[]>> {
  await page.addInitScript(() => {
    const events: unknown[] = []
    Object.assign(globalThis, {tracked: events})
    document.addEventListener('apothecary:track', (event) => {
      if (event instanceof CustomEvent) events.push(event.detail)
    })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'tracked'))
}

test('accordions of a card open independently, and each says so once (product-card-22, product-card-23)', async ({
  page,
}) => {
  const events = await tracked(page)
  await page.goto('/gallery/productCard/default')
  const open = () => page.locator('details[open] > summary').allInnerTexts()
  const opened = async () =>
    (await events()).filter(({type}) => type === 'accordionToggled').map(({label, state}) => [label, state])
  await expect(page.getByText('Pros & cons')).toBeVisible()
  const before = await open()
  await page.getByText('What our tester says').click()
  await page.getByText('Product details').click()
  expect((await open()).length).toBe(before.length + 2)
  await page.getByText('Product details').click()
  expect((await open()).length).toBe(before.length + 1)
  await expect.poll(opened).toEqual([
    ['What our tester says', 'OPEN'],
    ['Product details', 'OPEN'],
    ['Product details', 'CLOSE'],
  ])
})

test.describe('the explanation of a fact', () => {
  test('opens on hover after a moment, and closes on Escape', async ({page}) => {
    await page.goto('/gallery/productCard/default')
    const tip = page.getByRole('tooltip')
    await page.getByRole('button', {name: 'About CBD type'}).hover()
    await expect(tip).toBeVisible()
    await expect(tip).toHaveText('Contains CBD and other hemp compounds, with THC removed.')
    await page.keyboard.press('Escape')
    await expect(tip).toBeHidden()
  })

  test('opens for a pointer that rests on the button before the script is loaded', async ({page}) => {
    const loaded = Promise.withResolvers<void>()
    await page.route(/\/tooltip[^/]*\.js$/, async (route) => {
      await loaded.promise
      await route.continue()
    })
    await page.goto('/gallery/productCard/default')
    await page.getByRole('button', {name: 'About CBD type'}).hover()
    loaded.resolve()
    await expect(page.getByRole('tooltip')).toBeVisible()
  })

  test('opens on keyboard focus and closes when it leaves', async ({page}) => {
    await page.goto('/gallery/productCard/default')
    const button = page.getByRole('button', {name: 'About CBD type'})
    while (!(await button.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toBeHidden()
  })

  test('opens on a tap, and closes on one elsewhere', async ({browser}) => {
    const page = await (await browser.newContext({hasTouch: true, viewport: {width: 390, height: 844}})).newPage()
    await page.goto('/gallery/productCard/default')
    await page.getByRole('button', {name: 'About CBD type'}).tap()
    await expect(page.getByRole('tooltip')).toBeVisible()
    await page.getByRole('heading', {name: 'Quillmoor Evening Calm CBD Gummies'}).tap()
    await expect(page.getByRole('tooltip')).toBeHidden()
    await page.context().close()
  })
})

test('an animated picture of a review stops and starts by a click (images-4)', async ({page}) => {
  await page.goto(review)
  const picture = page.getByRole('button', {name: /A gummy being pressed.*Pause the animation/})
  const stopped = page.getByRole('button', {name: /A gummy being pressed.*Play the animation/})
  await picture.scrollIntoViewIfNeeded()
  await picture.click()
  await expect(stopped).toBeVisible()
  await stopped.click()
  await expect(picture).toBeVisible()
})

test('a link to a shop has a correlation id when it is followed, and its own address 2000 ms later (affiliate-link-5, affiliate-link-9, affiliate-link-14)', async ({
  page,
  context,
}) => {
  await page.clock.install({time: '2026-11-22T12:00:00Z'})
  const events = await tracked(page)
  await context.route('https://go.example.com/**', (route) => route.fulfill({body: 'The shop'}))
  await page.goto('/gallery/productCard/default')
  const link = page.getByRole('link', {name: 'SHOP NOW (opens in a new tab)'})
  const address = 'https://go.example.com/quillmoor/evening-calm?rvo_prodid=1001&subid=1001'
  await expect(link).toHaveAttribute('href', address)
  expect(await link.getAttribute('rel')).toBe('sponsored noopener')
  await page.clock.pauseAt('2026-11-22T13:00:00Z')
  const [shop] = await Promise.all([context.waitForEvent('page'), link.click()])
  await expect(link).toHaveAttribute(
    'href',
    new RegExp(`^${address.replace(/[?.]/g, '\\$&')}&correlationId=[0-9a-f-]{36}$`),
  )
  expect(shop.url()).toBe(await link.getAttribute('href'))
  await page.clock.runFor(1999)
  await expect(link).not.toHaveAttribute('href', address)
  await page.clock.runFor(1)
  await expect(link).toHaveAttribute('href', address)
  const [click] = (await events()).filter(({type}) => type === 'affiliateLinkClicked')
  expect(click).toMatchObject({
    brand: 'Quillmoor',
    category: 'In-Content Affiliate Link',
    location: 'productCard',
    productId: '1001',
    variant: 'evening-calm-30',
    correlationId: new URL(shop.url()).searchParams.get('correlationId'),
    outboundUrl: shop.url(),
  })
})

test('a closed announcement stays closed for 14 days (announcement-bar-6)', async ({page}) => {
  await page.clock.install({time: new Date('2026-11-22T12:00:00Z')})
  await page.goto(review)
  const close = page.getByRole('button', {name: 'Close the announcement'})
  await close.click()
  await expect(close).toBeHidden()
  const day = 86_400_000
  await page.clock.setSystemTime(new Date(Date.parse('2026-11-22T12:00:00Z') + 14 * day - 60_000))
  await page.reload()
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  await expect(close).toBeHidden()
  await page.clock.setSystemTime(new Date(Date.parse('2026-11-22T12:00:00Z') + 14 * day + 60_000))
  await page.reload()
  await expect(close).toBeVisible()
})

for (const width of [390, 1280]) {
  test(`at ${width} px nothing moves when ads fill their places late, or stay away (ad-slot-5)`, async ({page}) => {
    await page.setViewportSize({width, height: 900})
    await page.addInitScript(() => {
      const shifts: unknown[] = []
      Object.assign(globalThis, {shifts})
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          for (const {node} of Reflect.get(entry, 'sources')) shifts.push(node?.outerHTML?.slice(0, 80))
      }).observe({type: 'layout-shift', buffered: true})
    })
    await page.goto(review)
    const places = page.locator('[data-ad-slot]')
    expect(await places.count()).toBeGreaterThan(1)
    const filled = await places.evaluateAll(
      (slots) =>
        slots
          .filter((_, index) => index % 2 === 0)
          .map((slot) => {
            const place = [...slot.querySelectorAll('[id]')].find((child) => child.getClientRects().length > 0)
            const {width: wide = 0, height: high = 0} = place?.getBoundingClientRect() ?? {}
            const ad = document.createElement('div')
            ad.style.cssText = `width:${wide}px;height:${high}px;background:#123`
            place?.append(ad)
            return high
          }).length,
    )
    expect(filled).toBeGreaterThan(0)
    await scrollThrough(page)
    expect(await page.evaluate(() => Reflect.get(globalThis, 'shifts'))).toEqual([])
  })
}
