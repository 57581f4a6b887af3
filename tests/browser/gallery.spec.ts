import {expect, test} from 'playwright/test'
import {widgetTypes} from '@apothecary/shared/types/widgets.generated.ts'
import {expectAccessible, listen} from './support/page.ts'
import {lake, site} from './support/product.ts'

/** Every widget with all its fixtures: one page a type. */
for (const type of widgetTypes) {
  test(`${type}: accessible and quiet at 320, 390 and 1280 px`, async ({page}) => {
    const complaints = listen(page, [site, lake])
    await page.goto(`/gallery/${type}`)
    for (const width of [320, 390, 1280]) {
      await page.setViewportSize({width, height: 900})
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectAccessible(page)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, `the page is wider than ${width} px`).toBeLessThanOrEqual(0)
    }
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({id}) => id))
    expect(ids).toEqual([...new Set(ids)])
    expect(complaints).toEqual({errors: [], foreign: []})
  })
}
