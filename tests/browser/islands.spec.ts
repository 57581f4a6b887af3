import {expect, test, type Page} from 'playwright/test'
import {listen} from './support/page.ts'
import {ports, site} from './support/product.ts'

// The proxy in front of the site says where readers are: prices of drugs are for readers in the United States.
test.use({extraHTTPHeaders: {'x-test-country': 'US'}})

/** The classes of elements in islands that no rule of the page's style sheets knows: names that the two builds give differently. */
async function unknownClasses(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
    const sheets = await Promise.all(links.map(async ({href}) => (await fetch(href)).text()))
    const rules = [...sheets, ...[...document.querySelectorAll('style')].map(({textContent}) => textContent)].join('')
    const classes = [...document.querySelectorAll('[data-island] [class]')].flatMap(({classList}) => [...classList])
    return [...new Set(classes)].filter((name) => !rules.includes(`.${name}`))
  })
}

/** The scripts that a page has fetched. */
async function scripts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({name}) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js')),
  )
}

test('a quiz works with React alone, and has its styles also in what it shows later', async ({page}) => {
  const complaints = listen(page, [site, `http://localhost:${ports.lake}`])
  await page.goto('/gallery/quiz/default')
  const quiz = page.locator('[data-widget="quiz"]').first()
  await quiz.getByRole('button', {name: 'Get Results'}).click()
  await expect(quiz.getByText(/^Answer questions? /)).toBeVisible()
  const names = await quiz
    .locator('input[type="radio"]')
    .evaluateAll((inputs) => [...new Set(inputs.map((input) => input.getAttribute('name') ?? ''))])
  for (const name of names) await quiz.locator(`input[name="${name}"]`).first().check({force: true})
  await quiz.getByRole('button', {name: 'Get Results'}).click()
  await expect(quiz.getByRole('button', {name: 'Get Results'})).toBeHidden()
  expect(await unknownClasses(page)).toEqual([])
  const loaded = await scripts(page)
  expect(loaded.filter((path) => path.startsWith('/_next/'))).toEqual([])
  expect(loaded.filter((path) => /\/island-\w+\.js$/.test(path))).toHaveLength(1)
  expect(complaints).toEqual({errors: [], foreign: []})
})

test('cost savings of a drug have their styles while they are edited, and in the coupon', async ({page}) => {
  const complaints = listen(page, [site, `http://localhost:${ports.lake}`])
  await page.goto('/health/drugs/rybelsus-cost')
  const widget = page.locator('[data-widget="drugCostSavings"]').first()
  await widget.getByRole('button', {name: 'EDIT'}).click()
  await expect(widget.getByRole('button', {name: 'UPDATE'})).toBeVisible()
  await widget.getByText('Compare all ways to pay').click()
  await expect(widget.getByRole('table')).toBeVisible()
  expect(await unknownClasses(page)).toEqual([])
  expect((await scripts(page)).filter((path) => path.startsWith('/_next/'))).toEqual([])
  expect(complaints).toEqual({errors: [], foreign: []})
})

const failures: readonly (readonly [string, string | RegExp])[] = [
  ['its module', '**/*.island.*'],
  ['React', /\/island-\w+\.js$/],
]

for (const [what, address] of failures) {
  test(`where ${what} cannot be loaded, an island leaves a blank, and no button that does nothing (containment-6)`, async ({
    page,
  }) => {
    await page.route(address, (route) => route.abort())
    await page.goto('/gallery/quiz/default')
    const island = page.locator('[data-widget="quiz"] [data-island]').first()
    await expect(island).toHaveAttribute('data-behavior-failed', '')
    await expect(island).toBeEmpty()
    await expect(page.getByRole('button', {name: 'Get Results'})).toHaveCount(0)
  })
}
