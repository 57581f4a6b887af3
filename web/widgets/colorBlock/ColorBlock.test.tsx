import {afterAll, beforeAll, expect, test} from '@jest/globals'
import type {Browser} from 'playwright'
import {showBody, showFixture} from '../../../tests/support/fixtures.tsx'
import {styledPage} from '../../../tests/support/styledPage.ts'
import {referenceTo} from '../../contract/fixtures.ts'
import {launchChromium} from '../../enhance/testing.ts'
import {contrast} from '../../ui/readableInk.ts'
import {colorBlockFixtures} from './colorBlock.fixtures.ts'

let browser: Browser
beforeAll(async () => {
  browser = await launchChromium()
})
afterAll(() => browser.close())

const sheets = ['styles/tokens.css', 'styles/base.css', 'styles/prose.css', 'widgets/colorBlock/ColorBlock.module.pcss']

function hex(color: string): string {
  const channels = color.match(/\d+/g)?.slice(0, 3) ?? []
  return `#${channels.map((channel) => Number(channel).toString(16).padStart(2, '0')).join('')}`
}

test('a colour block shows its children on its colour (layout-5)', async () => {
  const {html} = await showFixture('colorBlock', 'default')
  expect(html).toMatch(/--ground:#E8F3F1.*Before your next appointment.*Print the list/)
})

test.each(['#E8F3F1', '#22345C', '#777777', '#757575', '#C2410C', '#FF0000', '#008080', '#000000', '#FFFFFF'])(
  'words and links on %s have a contrast of at least 4.5 : 1, in both themes (layout-5)',
  async (color) => {
    const {html} = await showBody([{...colorBlockFixtures.default, color}])
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await styledPage(browser, html, sheets, {window: 800})
      await page.emulateMedia({colorScheme})
      const ground = await page.locator('.block').evaluate((block) => getComputedStyle(block).backgroundColor)
      expect(hex(ground)).toBe(color.toLowerCase())
      for (const words of ['h3', 'p', 'a']) {
        const ink = await page
          .locator(words)
          .first()
          .evaluate((element) => getComputedStyle(element).color)
        expect(contrast(hex(ink), hex(ground))).toBeGreaterThanOrEqual(4.5)
      }
      await page.close()
    }
  },
)

test('in print, words on a dark colour are dark, as no ground is printed', async () => {
  const {html} = await showFixture('colorBlock', 'dark')
  const page = await styledPage(browser, html, [...sheets, 'styles/print.css'], {window: 800})
  await page.emulateMedia({media: 'print'})
  const ink = await page.locator('h3').evaluate((element) => getComputedStyle(element).color)
  expect(contrast(hex(ink), '#ffffff')).toBeGreaterThanOrEqual(4.5)
  await page.close()
})

test('what is no colour reaches no style sheet, and the words are shown', async () => {
  const {html} = await showFixture('colorBlock', 'invalidColor')
  expect(html).toContain('The words are shown, whatever the colour.')
  expect(html).not.toContain('position')
})

test('a block of which nothing can be shown is not there; an affiliate link in one has its disclosure above it (affiliate-disclaimer-12)', async () => {
  const holding = (id: string) => ({...colorBlockFixtures.default, content: [referenceTo(id)]})
  expect((await showBody([holding('missing')])).html).toBe('')
  const {html} = await showBody([holding('productCard-fixture-default')])
  expect(html).toMatch(/data-widget="affiliateDisclaimer".*data-widget="colorBlock"/)
})
