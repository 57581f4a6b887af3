import {expect, test, type Locator, type Page} from 'playwright/test'
import {expectAccessible} from './support/page.ts'

const address = '/gallery/comparisonWidget/default'
const [first, second, third, fourth] = [
  'Evening Calm CBD Gummies',
  'Daily Ease Gummies',
  'Full-Garden Gummies',
  'Low-Dose Gummies',
] as const
const closedHeader = 'Select new products to compare'

const widgetOf = (page: Page): Locator => page.locator('[data-widget="comparisonWidget"]')
const toggleOf = (page: Page): Locator => widgetOf(page).locator('[aria-controls]')
const boxOf = (page: Page, name: string): Locator => page.getByRole('checkbox', {name})
const compareOf = (page: Page): Locator => page.getByRole('button', {name: 'Compare', exact: true})
const rowOf = (page: Page, label: string): Locator =>
  page.getByRole('row').filter({has: page.getByRole('rowheader', {name: label, exact: true})})

/** Opens a page, and waits until the script of the comparison works. */
async function open(page: Page, where = address): Promise<void> {
  await page.goto(where)
  await expect(widgetOf(page)).toHaveAttribute('data-ready')
}

/** Expects the products that the table compares. */
async function expectCompared(page: Page, ...names: readonly string[]): Promise<void> {
  const heads = page.getByRole('columnheader')
  await expect(heads).toHaveCount(names.length)
  for (const [index, name] of names.entries()) await expect(heads.nth(index)).toContainText(name)
}

/** Every interaction with the comparison that is tracked, as it comes. */
async function listenToEvents(page: Page): Promise<unknown[]> {
  const events: unknown[] = []
  await page.exposeFunction('heard', (event: unknown) => events.push(event))
  await page.addInitScript(() => {
    document.addEventListener('apothecary:track', (event) => {
      if (event instanceof CustomEvent && event.detail.type === 'comparisonChanged')
        Reflect.get(window, 'heard')(event.detail)
    })
  })
  return events
}

test('the first two products are compared; the dropdown opens, counts, and closes (comparison-widget-5, comparison-widget-12, comparison-widget-13, comparison-widget-14)', async ({
  page,
}) => {
  await open(page)
  await expectCompared(page, first, second)
  await expect(toggleOf(page)).toHaveText(closedHeader)
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('group')).toHaveCount(0)

  await toggleOf(page).click()
  await expect(toggleOf(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(toggleOf(page)).toHaveText('2 of 2 products selected')
  await boxOf(page, first).uncheck()
  await expect(toggleOf(page)).toHaveText('1 of 2 products selected')
  await page.getByRole('button', {name: 'Clear'}).click()
  await expect(toggleOf(page)).toHaveText('0 of 2 products selected')
  await boxOf(page, first).check()
  await boxOf(page, second).check()
  await toggleOf(page).click()
  await expect(toggleOf(page)).toHaveText(closedHeader)
  await expect(page.getByRole('group')).toHaveCount(0)
})

test('closing with fewer than two is an error that another product clears (comparison-widget-15, comparison-widget-16)', async ({
  page,
}) => {
  await open(page)
  await toggleOf(page).click()
  await boxOf(page, first).uncheck()
  await toggleOf(page).click()
  const group = page.getByRole('group', {name: 'Choose 2 products'})
  const message = 'Select 2 products to compare them.'
  await expect(page.getByRole('alert').filter({hasText: message})).toBeVisible()
  await expect(group).toHaveAccessibleDescription(message)
  await expect(toggleOf(page)).toHaveAccessibleDescription(message)
  await expect(toggleOf(page)).toHaveText('1 of 2 products selected')
  await expectAccessible(page)
  await boxOf(page, second).uncheck()
  await expect(page.getByText(message)).toBeVisible()
  await boxOf(page, fourth).check()
  await expect(page.getByText(message)).toHaveCount(0)
  await expect(group).toHaveAccessibleDescription('')
})

test('Compare needs two, and shows them (comparison-widget-10, comparison-widget-17, comparison-widget-18)', async ({
  page,
}) => {
  await open(page)
  await toggleOf(page).click()
  await expect(page.getByRole('checkbox', {disabled: true})).toHaveCount(3)
  await expect(compareOf(page)).toBeEnabled()
  await boxOf(page, first).uncheck()
  await expect(page.getByRole('checkbox', {disabled: true})).toHaveCount(0)
  await expect(compareOf(page)).toBeDisabled()
  await boxOf(page, fourth).check()
  await expect(boxOf(page, first)).toBeDisabled()
  await expectCompared(page, first, second)
  await compareOf(page).click()
  await expectCompared(page, second, fourth)
  await expect(toggleOf(page)).toBeFocused()
  await expect(toggleOf(page)).toHaveText(closedHeader)
  await expect(page.getByRole('status').filter({hasText: `Comparing ${second} with ${fourth}.`})).toHaveCount(1)
  await expectAccessible(page)
})

test('by keyboard alone; Escape closes, and goes back to what is compared (comparison-widget-28)', async ({page}) => {
  await open(page)
  await toggleOf(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(boxOf(page, first)).toBeFocused()
  await page.keyboard.press('Space')
  for (const _ of [second, third]) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(boxOf(page, third)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(toggleOf(page)).toBeFocused()
  await expectCompared(page, first, second)

  await page.keyboard.press('Enter')
  await expect(boxOf(page, first)).toBeChecked()
  await expect(boxOf(page, third)).not.toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  for (const _ of [second, third]) await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  // The boxes after it are disabled now.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(compareOf(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expectCompared(page, second, third)
  await expect(toggleOf(page)).toBeFocused()
})

test('going on elsewhere compares two, and gives up fewer (comparison-widget-28)', async ({page}) => {
  await open(page)
  await toggleOf(page).click()
  await boxOf(page, first).uncheck()
  await page.getByRole('heading', {name: 'Compare CBD gummies side by side'}).click()
  await expect(toggleOf(page)).toHaveText(closedHeader)
  await expectCompared(page, first, second)

  await toggleOf(page).click()
  await boxOf(page, first).uncheck()
  await boxOf(page, third).check()
  await compareOf(page).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Show differences only')).toBeFocused()
  await expect(toggleOf(page)).toHaveText(closedHeader)
  await expectCompared(page, second, third)
})

test('interactions are tracked (comparison-widget-21)', async ({page}) => {
  const events = await listenToEvents(page)
  await open(page)
  await toggleOf(page).click()
  await toggleOf(page).click()
  await toggleOf(page).click()
  await page.getByRole('button', {name: 'Clear'}).click()
  await boxOf(page, third).check()
  await boxOf(page, third).uncheck()
  await boxOf(page, first).check()
  await boxOf(page, fourth).check()
  await compareOf(page).click()
  const common = {type: 'comparisonChanged', widgetId: 'comparisonWidget-fixture-default'}
  expect(events).toEqual([
    {...common, action: 'open'},
    {...common, action: 'close'},
    {...common, action: 'open'},
    {...common, action: 'clear'},
    {...common, action: 'add', productId: '1003'},
    {...common, action: 'remove', productId: '1003'},
    {...common, action: 'add', productId: '1001'},
    {...common, action: 'add', productId: '1004'},
    {...common, action: 'compare'},
  ])
})

test.describe('the address of the page (comparison-widget-29)', () => {
  const shared = '#compare=dl-broad-60,lk-low-dose-40'

  test('leads back to a comparison, and no server learns of it', async ({page, context}) => {
    await open(page)
    await toggleOf(page).click()
    for (const name of [first, second]) await boxOf(page, name).uncheck()
    for (const name of [fourth, third]) await boxOf(page, name).check()
    await compareOf(page).click()
    expect(new URL(page.url()).hash).toBe(shared)

    const reader = await context.newPage()
    const requests: string[] = []
    reader.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`))
    await reader.setViewportSize({width: 390, height: 300})
    await open(reader, page.url())
    await expectCompared(reader, third, fourth)
    await expect(toggleOf(reader)).toBeInViewport()
    expect(requests.filter((request) => request.includes('dl-broad-60'))).toEqual([])
  })

  test('is copied with the comparison', async ({page, context}) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, `${address}${shared}`)
    await page.getByRole('button', {name: 'Copy link'}).click()
    await expect(page.getByRole('button', {name: 'Link Copied!'})).toBeVisible()
    const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
    expect(copied.hash).toBe(shared)
  })

  test('back and forward go through comparisons', async ({page}) => {
    await open(page)
    for (const [out, into] of [
      [first, third],
      [second, fourth],
    ] as const) {
      await toggleOf(page).click()
      await boxOf(page, out).uncheck()
      await boxOf(page, into).check()
      await compareOf(page).click()
    }
    await expectCompared(page, third, fourth)
    await page.goBack()
    await expectCompared(page, second, third)
    await page.goBack()
    await expectCompared(page, first, second)
    expect(new URL(page.url()).hash).toBe('')
    await page.goForward()
    await page.goForward()
    await expectCompared(page, third, fourth)
    await toggleOf(page).click()
    await expect(page.getByRole('checkbox', {checked: true})).toHaveCount(2)
    await expect(boxOf(page, third)).toBeChecked()
  })

  test('is that of a link on the page, too', async ({page}) => {
    await page.setViewportSize({width: 390, height: 300})
    await open(page)
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement('a'), {href, textContent: 'The two strongest'})
      document.querySelector('main')?.append(link)
    }, shared)
    await page.getByRole('link', {name: 'The two strongest'}).click()
    await expectCompared(page, third, fourth)
    await expect(toggleOf(page)).toBeInViewport()
  })

  test('may name products that are not there', async ({page}) => {
    await open(page, `${address}#compare=gone,lk-low-dose-40,%E0%A4%A`)
    await expectCompared(page, first, fourth)
    await page.goto('/gallery')
    await open(page, `${address}#compare=gone`)
    await expectCompared(page, first, second)
  })
})

test('"Show differences only" hides the rows in which both are equal, and rows that neither has are never shown (comparison-widget-30)', async ({
  page,
}) => {
  await open(page)
  await expect(rowOf(page, 'Count')).toBeVisible()
  await expect(rowOf(page, 'Other active ingredients')).toHaveCount(0)
  await page.getByLabel('Show differences only').check()
  await expect(rowOf(page, 'Count')).toHaveCount(0)
  for (const label of ['Price', 'Where to buy', 'CBD per gummy', 'Added sugar'])
    await expect(rowOf(page, label)).toBeVisible()
  await expect(page.getByRole('status').filter({hasText: /^\d+ rows differ\.$/})).toHaveCount(1)

  await toggleOf(page).click()
  await boxOf(page, second).uncheck()
  await boxOf(page, third).check()
  await compareOf(page).click()
  await expect(rowOf(page, 'Count')).toBeVisible()
  await page.getByLabel('Show differences only').uncheck()
  await expect(rowOf(page, 'Discount')).toBeVisible()
})

test('the layouts of phones, tablets and desktops; the dropdown is at most 500px wide (comparison-widget-19, comparison-widget-20)', async ({
  page,
}) => {
  await open(page)
  /** How wide the column of labels is, with the widget in a column of this width; 0 where labels stand above their values. */
  const labelColumn = async (width: number): Promise<number> => {
    await widgetOf(page).evaluate((element, pixels) => {
      element.style.inlineSize = `${pixels}px`
      element.style.maxInlineSize = 'none'
    }, width)
    const label = await page.getByRole('rowheader', {name: 'Price', exact: true}).boundingBox()
    const value = await rowOf(page, 'Price').getByRole('cell').first().boundingBox()
    return label !== null && value !== null && value.y < label.y + 1 ? value.x - label.x : 0
  }
  await page.setViewportSize({width: 1400, height: 900})
  expect(await labelColumn(767)).toBe(0)
  const tablet = await labelColumn(768)
  expect(tablet).toBeGreaterThan(0)
  expect(await labelColumn(989)).toBe(tablet)
  expect(await labelColumn(990)).toBeGreaterThan(tablet)
  expect((await toggleOf(page).boundingBox())?.width).toBe(500)
  await toggleOf(page).click()
  expect((await page.locator('[data-panel]').boundingBox())?.width).toBe(500)
})

test('the heads of the products stay in view, and nothing moves when the script comes', async ({page}) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/comparisonWidget\..*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await page.goto(address)
  const shape = () =>
    widgetOf(page).evaluate((element) =>
      [element, ...element.querySelectorAll('tr, th, td')]
        .map((part) => part.getBoundingClientRect())
        .map(({x, y, width, height}) => [x, y, width, height].map(Math.round)),
    )
  await expect(page.getByRole('columnheader')).toHaveCount(2)
  const before = await shape()
  gate.resolve()
  await expect(widgetOf(page)).toHaveAttribute('data-ready')
  expect(await shape()).toEqual(before)

  await page.setViewportSize({width: 390, height: 600})
  await rowOf(page, 'Cons').scrollIntoViewIfNeeded()
  await expect(page.getByRole('columnheader', {name: first})).toBeInViewport()
})

test('all products stand beside each other where the script cannot be loaded', async ({page}) => {
  await page.route(/\/assets\/comparisonWidget\..*\.js$/, (route) => route.abort())
  await page.goto(address)
  await expect(page.getByRole('columnheader')).toHaveCount(5)
  await expect(toggleOf(page)).toBeHidden()
})

test.describe('without JavaScript (comparison-widget-31)', () => {
  test.use({javaScriptEnabled: false, viewport: {width: 390, height: 800}})

  test('all products stand beside each other, with their links, and the table scrolls', async ({page}) => {
    await page.goto(address)
    await expect(page.getByRole('columnheader')).toHaveCount(5)
    await expect(page.getByRole('link', {name: /SHOP NOW/})).toHaveCount(5)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(widgetOf(page).getByRole('button', {name: 'Copy link'})).toHaveCount(0)
    await page.getByRole('columnheader').last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('columnheader').last()).toBeInViewport()
  })
})
