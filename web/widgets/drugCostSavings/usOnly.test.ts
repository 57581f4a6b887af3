import {afterEach, describe, expect, test} from '@jest/globals'
import type {BrowserContext, Page} from 'playwright'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {openTestSite} from '../../enhance/testSite.ts'
import {eventually} from '../../privacy/testing.tsx'

const {browser, site} = await openTestSite()
const {html} = await showFixture('drugCostSavings', 'default')

let context: BrowserContext
let page: Page
afterEach(() => context.close())

/** Opens a page with the widget. `answer` is what our own server says about the reader's country: the body of its answer, or nothing. */
async function visit(answer: string | undefined): Promise<void> {
  context = await browser.newContext()
  await context.route('**/api/region', (route) =>
    answer === undefined ? route.abort() : route.fulfill({contentType: 'application/json', body: answer}),
  )
  site.show(html.replace('<section', '<section data-behavior="/drugCostSavings.js"'))
  page = await context.newPage()
  await page.goto(`${site.origin}/page`)
}

const widget = () => page.locator('[data-widget="drugCostSavings"]')

describe('the widget is for readers in the United States (drug-savings-15)', () => {
  test('others do not see it, nor find it by assistive technology', async () => {
    await visit('{"isUnitedStates":false}')
    await eventually(() => widget().getAttribute('hidden'), '')
    expect(await widget().isVisible()).toBe(false)
    expect(await page.getByRole('region').count()).toBe(0)
  })

  test.each([
    ['readers there', '{"isUnitedStates":true}'],
    ['whom our server does not answer', undefined],
    ['whom it answers with something else', '[]'],
    ['whom it answers with no JSON', '<html>'],
  ])('%s see it', async (_, answer) => {
    await visit(answer)
    await eventually(() => widget().isVisible(), true)
  })

  test('until the answer is there it can be found and used', async () => {
    context = await browser.newContext()
    const {promise, resolve} = Promise.withResolvers<void>()
    await context.route('**/api/region', async (route) => {
      await promise
      await route.fulfill({json: {isUnitedStates: false}})
    })
    site.show(html.replace('<section', '<section data-behavior="/drugCostSavings.js"'))
    page = await context.newPage()
    const asked = page.waitForRequest('**/api/region')
    await page.goto(`${site.origin}/page`)
    await asked
    expect(await page.getByRole('region', {name: 'Compare Velmetra prices near you'}).isVisible()).toBe(true)
    resolve()
    await eventually(() => widget().isVisible(), false)
  })
})
