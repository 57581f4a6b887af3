import {expect, test} from 'playwright/test'

test('in a narrow column each row of the table is a card, and nothing scrolls sideways (shopticle-1)', async ({
  page,
}) => {
  await page.setViewportSize({width: 390, height: 900})
  for (const fixture of ['table', 'wideTable', 'long', 'tableOfOne']) {
    await page.goto(`/gallery/shopticle/${fixture}`)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    const row = page
      .getByRole('row')
      .filter({has: page.getByRole('rowheader')})
      .first()
    const cells = await row.getByRole('cell').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().left))
    expect(new Set(cells).size, fixture).toBe(1)
  }
  await page.goto('/gallery/shopticle/wideTable')
  await expect(page.getByRole('table', {name: '3 products compared'})).toBeVisible()
  await expect(page.getByRole('row', {name: /Ridge Latex Pillow/}).getByRole('cell')).toHaveCount(6)
})

test('a table that is wider than its column scrolls by keyboard, beside the names of the products', async ({page}) => {
  await page.setViewportSize({width: 820, height: 900})
  await page.goto('/gallery/shopticle/wideTable')
  const table = page.getByRole('group', {name: 'Table of products'})
  const name = page.getByRole('rowheader', {name: /Ridge Latex Pillow/})
  const left = (await name.boundingBox())?.x
  await table.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect((await name.boundingBox())?.x).toBe(left)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
