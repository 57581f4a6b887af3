import {expect, test} from 'playwright/test'
import {widgetFixtures} from '../../web/dispatcher/fixtures.ts'
import {expectAccessible, listen} from './support/page.ts'
import {lake, site} from './support/product.ts'

const silentTypes = new Set(['legacyWidget'])

for (const [type, fixtures] of Object.entries(widgetFixtures)) {
  for (const name of Object.keys(fixtures)) {
    if (name === 'invalid' || silentTypes.has(type)) continue
    test(`${type}, ${name}: accessible and quiet at 320, 390 and 1280 px`, async ({page}) => {
      const complaints = listen(page, [site, lake])
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({width, height: 900})
        await page.goto(`/gallery/${type}/${name}`)
        const widget = page.locator(`[data-widget="${type}"]`).first()
        await widget.scrollIntoViewIfNeeded()
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `the page is wider than ${width} px`).toBeLessThanOrEqual(0)
      }
      expect(complaints).toEqual({errors: [], foreign: []})
    })
  }
}
