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

test('there is room between the title and the first card, and more between cards', async () => {
  const {html} = await showFixture('productCardGroup', 'default')
  const sheets = ['styles/tokens.css', 'styles/base.css', 'widgets/productCardGroup/ProductCardGroup.module.pcss']
  const page = await styledPage(browser, html, sheets, {window: 390})
  const boxes = await page
    .locator('h2, article')
    .evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect()).map(({top, bottom}) => ({top, bottom})),
    )
  const gaps = boxes.slice(1).map(({top}, index) => top - (boxes[index]?.bottom ?? 0))
  expect(gaps).toEqual([24, 32, 32])
  await page.close()
})
