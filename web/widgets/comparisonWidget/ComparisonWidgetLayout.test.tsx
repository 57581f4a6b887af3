import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {launchChromium} from '../../enhance/testing.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const sheets = [
  'styles/tokens.css',
  'styles/base.css',
  'ui/VisuallyHidden.module.css',
  'widgets/comparisonWidget/ComparedProducts.module.pcss',
]

test('without scripts the products scroll in their frame, and the page does not (comparison-widget-31)', async () => {
  const {html} = await showFixture('comparisonWidget', 'default')
  const page = await styledPage(browser, html, sheets, {window: 390, scripts: false})
  // Playwright evaluates in the page also where the page's own scripts are off.
  const widths = await page.evaluate(() => {
    const frame = document.querySelector('.frame')
    return {
      page: document.documentElement.scrollWidth,
      frameScrolls: (frame?.scrollWidth ?? 0) > (frame?.clientWidth ?? 0),
    }
  })
  expect(widths).toEqual({page: 390, frameScrolls: true})
  await page.close()
})
