import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {showFixture} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {launchChromium} from '../../enhance/testing.ts'
import {shopticleFixtures} from './shopticle.fixtures.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const sheets = [
  'styles/tokens.css',
  'styles/base.css',
  'ui/Button.module.css',
  'ui/DiscountText.module.css',
  'ui/Disclosure.module.css',
  'ui/ProductPicture.module.css',
  'widgets/shopticle/Shopticle.module.pcss',
]

test.each(Object.keys(shopticleFixtures).filter((name) => name !== 'invalid'))(
  'with text of twice the size, %s fits into a narrow window',
  async (name) => {
    const {html} = await showFixture('shopticle', name)
    const page = await styledPage(browser, `<style>html {font-size: 200%}</style>${html}`, sheets, {window: 390})
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await page.close()
  },
)

test.each(['table', 'wideTable', 'long', 'tableOfOne'])(
  'on paper, which does not scroll, %s is all on the page',
  async (name) => {
    const {html} = await showFixture('shopticle', name)
    const page = await styledPage(browser, html, sheets, {window: 680})
    await page.emulateMedia({media: 'print'})
    const edges = await page
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().right))
    expect(Math.max(...edges)).toBeLessThanOrEqual(680)
    await page.close()
  },
)
